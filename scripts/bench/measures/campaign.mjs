import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endChild, nextMessage, startProgram } from "../lib/children.mjs";
import { Connection } from "../lib/connection.mjs";
import { shown } from "../lib/numbers.mjs";
import { signIn } from "../lib/operator.mjs";
import { startSite } from "../lib/site.mjs";
import { fillSubscribers } from "../lib/subscribers.mjs";
import { row } from "../lib/table.mjs";
import { canReadUsage, memory } from "../lib/usage.mjs";

const recipients = 100_000;
const parts = [0.1, 0.5, 1];
const growth = 1.3;

export const title = `Newsletter an ${shown(recipients)} Empfänger`;
export const note =
  "an einen SMTP-Server nebenan, der alles sofort nimmt; ohne Grenze je Minute; Startseite: viermal in der Sekunde gefragt";

export async function measure(stage) {
  if (!canReadUsage) return [row("nur unter Linux messbar", "–")];
  cpSync(await stage.demo(), stage.place("campaign"), { recursive: true });
  const id = fillSubscribers(join(stage.place("campaign"), "podcast.sqlite"), recipients);
  const sink = startProgram("mail-sink");
  const { port } = await nextMessage(sink);
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const site = await startSite(stage.place("campaign"), { settings });
  const readers = readAlong(site.port);
  const queued = await start(`http://localhost:${site.port}`, id);
  const started = performance.now();
  const held = [];
  for (const part of parts) {
    while ((await takenBy(sink)) < part * recipients) await wait(200);
    held.push(memory(site.pid).now);
  }
  const seconds = (performance.now() - started) / 1000;
  const slowest = await readers.end();
  await site.end();
  await endChild(sink);
  return rowsOf({ queued, seconds, held, slowest });
}

function rowsOf({ queued, seconds, held: [first, middle, last], slowest }) {
  const ratio = last / first;
  return [
    row("bis alle in der Reihe stehen", `${shown(queued)} ms`, {
      ...{ target: "≤ 3.000 ms", ok: queued <= 3000 },
    }),
    row("Mails je Sekunde", shown(recipients / seconds), { target: "", ok: undefined }),
    row("RSS bei 10 %", `${shown(first)} MB`),
    row("RSS bei 50 %", `${shown(middle)} MB`, { ratio: shown(middle / first, 2) }),
    row("RSS bei 100 %", `${shown(last)} MB`, {
      ...{ ratio: shown(ratio, 2), target: `≤ ${shown(growth, 1)}`, ok: ratio <= growth },
    }),
    row("Startseite währenddessen, langsamste Antwort", `${shown(slowest)} ms`),
  ];
}

/** Milliseconds until the answer to the operator's click. */
async function start(address, id) {
  const headers = { Cookie: await signIn(address), Origin: address };
  const begun = performance.now();
  const { status } = await fetch(`${address}/admin/newsletter/campaigns/${id}/dispatch`, {
    ...{ method: "POST", headers, redirect: "manual" },
    body: new URLSearchParams({ verb: "start" }),
  });
  if (status !== 303) throw new Error(`Der Versand begann nicht: ${status}`);
  return performance.now() - begun;
}

async function takenBy(sink) {
  const answer = nextMessage(sink);
  sink.send("count");
  return (await answer).taken;
}

/** Asks for the home page again and again; `end` gives the milliseconds of the slowest answer. */
function readAlong(port) {
  let isOver = false;
  let slowest = 0;
  const reading = (async () => {
    const connection = await Connection.open(port);
    while (!isOver) {
      const begun = performance.now();
      await connection.get("/");
      slowest = Math.max(slowest, performance.now() - begun);
      await wait(250);
    }
    connection.close();
  })();
  return {
    async end() {
      isOver = true;
      await reading;
      return slowest;
    },
  };
}
