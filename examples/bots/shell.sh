#!/bin/sh
# A bot for `viae arena` in plain shell: cuts the last legal action out of each question.
# The list of legal actions is the last thing in a question, and no action holds a quotation mark.
while IFS= read -r line; do
    case $line in
    '{"type":"choose"'*)
        last=${line%'"]}'}
        printf '{"action":"%s"}\n' "${last##*'"'}"
        ;;
    esac
done
