import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Connection } from "../lib/connection.mjs";
import { median, shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { row } from "../lib/table.mjs";
import { canReadUsage, memory } from "../lib/usage.mjs";

const targets = { query: 20, blocked: 50 };
const rounds = 30;
const queries = {
  "ein Wort": ["Papier", "Edison", "Küche", "Straße"],
  "das häufigste Wort": ["Patent"],
  "zwei Wörter": ["Melitta Bentz", "Patent Maschine", "Berlin Kaffee"],
  Wortanfang: ["erf", "masch", "Dresd"],
  Wortteil: ["filter", "maschine", "papier"],
  Tippfehler: ["Kafeefilter", "Nämaschine", "Patnet", "Melita Benz"],
  "ohne Treffer": ["Xylophonquark", "qqqqqqqq"],
};

export const title = "Suche";
export const note = `3.000 Episoden, 1.000 Artikel, 500 Videos; von der Anfrage bis zur ganzen Antwort, ${rounds} Runden nach 3 zum Warmlaufen; Wert: Median und 95. Hundertstel`;

export async function measure(stage) {
  const directory = await stage.archive();
  for (const end of ["", "-wal", "-shm"])
    rmSync(join(directory, `search.sqlite${end}`), { force: true });
  const site = await startSite(directory);
  const rows = [...(await measureBuilding(site))];
  const connection = await Connection.open(site.port);
  for (const [name, texts] of Object.entries(queries)) {
    rows.push(timed(`Vorschläge: ${name}`, await askAll(connection, "/suche/vorschlaege", texts)));
  }
  const all = Object.values(queries).flat();
  rows.push(timed("Seite /suche, alle diese", await askAll(connection, "/suche", all), false));
  connection.close();
  await site.end();
  return rows;
}

/** Asks for a page in memory all the while: its slowest answer tells how long the process was busy. */
async function measureBuilding({ port, pid }) {
  const before = canReadUsage ? memory(pid).now : 0;
  const [asking, reading] = await Promise.all([Connection.open(port), Connection.open(port)]);
  const started = performance.now();
  let isDone = false;
  const waits = [];
  const watch = async () => {
    while (!isDone) {
      const asked = performance.now();
      await reading.get("/");
      waits.push(performance.now() - asked);
      await wait(3);
    }
  };
  const watching = watch();
  for (;;) {
    const { headers } = await asking.get("/suche/vorschlaege?q=patent");
    if (headers["cache-control"]?.includes("public")) break;
    await wait(20);
  }
  const seconds = (performance.now() - started) / 1000;
  isDone = true;
  await watching;
  asking.close();
  reading.close();
  const grown = canReadUsage ? `${shown(memory(pid).now - before)} MB` : "–";
  const blocked = Math.max(...waits);
  return [
    row("Verzeichnis von Grund auf", `${shown(seconds, 1)} s`),
    row("Arbeitsspeicher dafür", grown),
    row("längstes Warten dabei auf /", `${shown(blocked)} ms`, {
      target: `≤ ${targets.blocked} ms`,
      ok: blocked <= targets.blocked,
    }),
  ];
}

async function askAll(connection, path, texts) {
  const times = [];
  for (let round = -3; round < rounds; round++)
    for (const text of texts) {
      const asked = performance.now();
      const { status } = await connection.get(`${path}?q=${encodeURIComponent(text)}`);
      if (status !== 200) throw new Error(`${path}?q=${text} antwortet ${status}`);
      if (round >= 0) times.push(performance.now() - asked);
    }
  return times;
}

function timed(name, times, hasTarget = true) {
  const middle = median(times);
  const slow = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
  const target = { target: `≤ ${targets.query} ms`, ok: slow <= targets.query };
  return row(name, `${shown(middle, 1)} · ${shown(slow, 1)} ms`, hasTarget ? target : {});
}
