// Browsers that tell what they see and hear, at an even rate: port, events per second, seconds, episode.
import { setTimeout as wait } from "node:timers/promises";
import { Connection } from "../lib/connection.mjs";
import { eventMaker } from "../lib/events.mjs";

const [port, rate, seconds, episode] = process.argv.slice(2);
const tickMilliseconds = 10;
const connections = await Promise.all(
  Array.from({ length: 64 }, () => Connection.open(Number(port))),
);
const idle = [...connections];
const makeEvent = eventMaker(episode);
const total = Number(rate) * Number(seconds);
const started = performance.now();
const waiting = [];
const sending = new Set();
let made = 0;
let refused = 0;

while (made < total) {
  const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * Number(rate)));
  for (; made < due; made++) waiting.push(makeEvent(made));
  sendWaiting();
  await wait(tickMilliseconds);
}
while (waiting.length > 0 || sending.size > 0) {
  sendWaiting();
  await Promise.race(sending);
}
const elapsed = (performance.now() - started) / 1000;
for (const connection of connections) connection.close();
process.send({ sent: made, refused, rate: made / elapsed });
process.disconnect();

function sendWaiting() {
  while (waiting.length > 0 && idle.length > 0) {
    const work = send(waiting.shift(), idle.pop());
    sending.add(work);
    work.finally(() => sending.delete(work));
  }
}

async function send({ path, body, headers }, connection) {
  if ((await connection.post(path, body, headers)) !== 204) refused++;
  idle.push(connection);
}
