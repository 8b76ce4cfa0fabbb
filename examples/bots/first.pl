#!/usr/bin/perl
# A bot for `viae arena` in Perl, with nothing but Perl: it always takes the first legal action.
use strict;
use warnings;
use JSON::PP;

$| = 1;    # answer at once
while (my $line = <STDIN>) {
    my $message = decode_json($line);
    next unless $message->{type} eq 'choose';
    print encode_json({ action => $message->{legal}[0] }), "\n";
}
