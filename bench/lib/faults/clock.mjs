import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { memoryFlags } from "../../../scripts/lib/pinned-node.mjs";
import { shown } from "../numbers.mjs";
import { startSite } from "../site.mjs";
import { insertRows, sqliteStore } from "../stores.mjs";
import { atMost, row } from "../table.mjs";

const ahead = 3 * 24 * 60 * 60_000;
/** Milliseconds within which a process sees the clock that a file names, and notices that it jumped. */
const seen = 500;
const maxWait = 20_000;
const shiftedClock = pathToFileURL("bench/harness/programs/shifted-clock.mjs").href;

/** The clock is three days ahead, and right again: how long what happened meanwhile holds somebody up. */
export async function measureClock(stage) {
  const directory = await stage.copyOfDemo("clock");
  const clock = stage.place("clock-ahead");
  const site = await startSite(directory, {
    command: [process.execPath, ...memoryFlags, "--import", shiftedClock, "scripts/serve.mjs"],
    settings: { CLOCK_FILE: clock, TRUST_PROXY: "1" },
  });
  const store = sqliteStore(directory);
  writeFileSync(clock, String(ahead));
  await wait(seen);
  await untilRefused(site.port);
  const id = randomUUID();
  const moment = new Date(Date.now() + ahead).toISOString();
  rmSync(clock);
  await insertRows(store, "jobs", [
    {
      id,
      kind: "media-discard",
      payload: '{"paths":[]}',
      status: "waiting",
      due_at: moment,
      attempts: 0,
      created_at: moment,
    },
  ]);
  await wait(seen);
  const minutes = await untilRefused(site.port);
  const began = performance.now();
  const isDone = async () =>
    (await store.rows(`select status from jobs where id = '${id}'`))[0].status === "done";
  while (!(await isDone()) && performance.now() - began < maxWait) await wait(200);
  const seconds = (performance.now() - began) / 1000;
  const isLate = seconds * 1000 >= maxWait;
  await store.close();
  await site.end();
  return [
    row("Uhr 3 Tage vor und zurück: Warten vor der Anmeldung", `${shown(minutes)} min`, {
      ...atMost(minutes, 15, "min"),
    }),
    row(
      "– eine Aufgabe von vorher läuft nach",
      isLate ? `nicht in ${shown(seconds)} s` : `${shown(seconds, 1)} s`,
      atMost(seconds, maxWait / 1000 - 1, "s"),
    ),
  ];
}

/** Signs in with wrong passwords until that is refused; how many minutes it says to wait. */
async function untilRefused(port) {
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 60; attempt++) {
    const answer = await fetch(`${address}/admin/login`, {
      method: "POST",
      headers: { Origin: address, "X-Forwarded-For": "192.0.2.7" },
      body: new URLSearchParams({ email: "admin@localhost", password: `falsch ${attempt}` }),
      redirect: "manual",
    });
    const said = await answer.text();
    const [, count, unit] = /Bitte warte (\S+) (Sekunde|Minute|Stunde)/.exec(said) ?? [];
    if (unit) return Number(count) * { Sekunde: 1 / 60, Minute: 1, Stunde: 60 }[unit];
  }
  throw new Error("Falsche Passwörter werden nicht begrenzt");
}
