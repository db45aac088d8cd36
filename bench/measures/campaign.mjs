import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { askProgram, endChild, nextMessage, startProgram } from "../lib/children.mjs";
import { shown, timed } from "../lib/numbers.mjs";
import { signIn } from "../lib/operator.mjs";
import { readWhile } from "../lib/pages.mjs";
import { startSite } from "../lib/site.mjs";
import { fillFolder, insertRows } from "../lib/stores.mjs";
import { atMost, row } from "../lib/table.mjs";
import { canReadUsage, memory } from "../lib/usage.mjs";

const recipients = 100_000;
const parts = [0.1, 0.5, 1];
const growth = 1.3;

export const title = `Newsletter an ${shown(recipients)} Empfänger`;
export const note =
  "an einen SMTP-Server nebenan, der alles sofort nimmt; ohne Grenze je Minute; Startseite: viermal in der Sekunde gefragt";

export async function measure(stage) {
  if (!canReadUsage) return [row("nur unter Linux messbar", "–")];
  const folder = await stage.copyOfDemo("campaign");
  const draft = await fillFolder(folder, (store) => fillSubscribers(store, recipients));
  const sink = startProgram("mail-sink");
  const { port } = await nextMessage(sink);
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const site = await startSite(folder, { settings });
  const sending = send(site, sink, draft);
  const times = await readWhile(sending, site.port, { every: 250 });
  const result = await sending;
  await site.end();
  await endChild(sink);
  return resultRows(result, Math.max(...times));
}

async function send({ port, pid }, sink, draft) {
  const queued = await start(`http://localhost:${port}`, draft);
  const held = [];
  const milliseconds = await timed(async () => {
    for (const part of parts) {
      while ((await askProgram(sink, "count")).taken < part * recipients) await wait(200);
      held.push(memory(pid).now);
    }
  });
  return { queued, seconds: milliseconds / 1000, held };
}

function resultRows({ queued, seconds, held: [first, middle, last] }, slowest) {
  const ratio = last / first;
  return [
    row("bis alle in der Reihe stehen", `${shown(queued)} ms`, atMost(queued, 3000, "ms")),
    row("Mails je Sekunde", shown(recipients / seconds)),
    row("RSS bei 10 %", `${shown(first)} MB`),
    row("RSS bei 50 %", `${shown(middle)} MB`, { ratio: shown(middle / first, 2) }),
    row("RSS bei 100 %", `${shown(last)} MB`, {
      ratio: shown(ratio, 2),
      ...atMost(ratio, growth, ""),
    }),
    row("Startseite währenddessen, langsamste Antwort", `${shown(slowest)} ms`),
  ];
}

/** Milliseconds until the answer to the operator's click. */
async function start(address, { id, version }) {
  const headers = { Cookie: await signIn(address), Origin: address };
  const begun = performance.now();
  const { status } = await fetch(`${address}/admin/newsletter/campaigns/${id}/dispatch`, {
    method: "POST",
    headers,
    redirect: "manual",
    body: new URLSearchParams({ verb: "start", version, confirmed: "1" }),
  });
  if (status !== 303) throw new Error(`Der Versand begann nicht: ${status}`);
  return performance.now() - begun;
}

const created_at = "2026-01-01T00:00:00.000Z";
const updated_at = created_at;

/** Adds active subscribers and one draft for them, sent without a limit; gives its id and version. */
export async function fillSubscribers(store, total) {
  const subscribers = Array.from({ length: total }, (_, number) => {
    const email = `leser-${number}@example.org`;
    const moments = { confirmed_at: created_at, created_at, updated_at };
    return { id: randomUUID(), email, email_key: email, status: "active", ...moments };
  });
  await insertRows(store, "newsletter_subscribers", subscribers);
  const id = randomUUID();
  const content = "<p>Wer hat sie erfunden? Drei Namen, und keiner stimmt.</p>".repeat(40);
  await insertRows(store, "newsletter_campaigns", [
    {
      id,
      subject: "Neue Folge: die Schreibmaschine",
      preview_text: "Wer war es wirklich?",
      content,
      status: "draft",
      sending: "none",
      archived: 1,
      recipients: 0,
      created_at,
      updated_at,
    },
  ]);
  await store.run("update newsletter_settings set mails_per_minute = 0");
  return { id, version: updated_at };
}
