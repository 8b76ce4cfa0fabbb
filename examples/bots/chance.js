#!/usr/bin/env node
// A bot for `viae arena` in JavaScript (node): any legal action, each as likely, the same for the same seed.
const lines = require("node:readline").createInterface({ input: process.stdin });

let number = 0;

function next(below) {
  number = (Math.imul(number, 1664525) + 1013904223) >>> 0;
  return Math.floor((number / 2 ** 32) * below);
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "start") {
    for (const letter of message.seed) number = (Math.imul(number, 31) + letter.codePointAt(0)) >>> 0;
  }
  if (message.type === "choose") {
    console.log(JSON.stringify({ action: message.legal[next(message.legal.length)] }));
  }
});
