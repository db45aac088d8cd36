import { cpSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { addTranscripts } from "../lib/archive-texts.mjs";
import { Connection } from "../lib/connection.mjs";
import { median, quantile, shown, timed } from "../lib/numbers.mjs";
import { readWhile } from "../lib/pages.mjs";
import { startSite, untilSearchable } from "../lib/site.mjs";
import { fillFolder } from "../lib/stores.mjs";
import { atMost, row } from "../lib/table.mjs";
import { canReadUsage, memory } from "../lib/usage.mjs";

const targets = { query: 20, blocked: 50 };
const spoken = { minutes: 60, sentences: 200 };
const spokenTargets = { seconds: 600, megabytes: 250, query: 30 };
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
export const note = `3.000 Episoden, 1.000 Artikel, 500 Videos; von der Anfrage bis zur ganzen Antwort, ${rounds} Runden nach 3 zum Warmlaufen; Wert: Median und 95. Hundertstel; von ${spoken.sentences} gesprochenen Sätzen, jeder einmal: Median und 99. Hundertstel`;

export async function measure(stage) {
  const directory = await stage.archive();
  for (const end of ["", "-wal", "-shm"])
    rmSync(join(directory, `search.sqlite${end}`), { force: true });
  const site = await startSite(directory);
  const rows = await measureBuilding(site);
  const connection = await Connection.open(site.port);
  for (const [name, texts] of Object.entries(queries)) {
    rows.push(
      answered(`Vorschläge: ${name}`, await askAll(connection, "/suche/vorschlaege", texts)),
    );
  }
  const all = Object.values(queries).flat();
  rows.push(
    answered("Seite /suche, alle diese", await askAll(connection, "/suche", all), 0.95, null),
  );
  connection.close();
  await site.end();
  return [...rows, ...(await measureSpeech(stage, directory))];
}

/** The same archive with everything that is said in its episodes. */
async function measureSpeech(stage, archive) {
  const directory = stage.place("spoken");
  cpSync(archive, directory, { recursive: true });
  const sentences = await fillFolder(directory, (store) => addTranscripts(store, spoken));
  const site = await startSite(directory);
  const building = timed(() => untilSearchable(site.port, 500));
  const blocked = Math.max(...(await readWhile(building, site.port, { every: 20 })));
  const seconds = (await building) / 1000;
  const max = canReadUsage ? memory(site.pid).max : 0;
  const connection = await Connection.open(site.port);
  const ask = async (path, texts) => {
    const times = [];
    for (const text of texts)
      times.push(await timed(() => connection.get(`${path}?q=${encodeURIComponent(text)}`)));
    return times;
  };
  await ask("/suche", sentences.slice(0, 10));
  const asked = await ask("/suche/vorschlaege", sentences);
  const pages = await ask("/suche", sentences);
  connection.close();
  await site.end();
  const megabytes = statSync(join(directory, "search.sqlite")).size / 1e6;
  const name = `${spoken.sentences} gesprochene Sätze`;
  return [
    row(
      `Mitschriften von je ${spoken.minutes} Minuten`,
      `${shown(seconds)} s`,
      atMost(seconds, spokenTargets.seconds, "s"),
    ),
    row("größter Arbeitsspeicher", `${shown(max)} MB`, atMost(max, spokenTargets.megabytes, "MB")),
    row("längstes Warten dabei auf /", `${shown(blocked)} ms`),
    row("Größe des Verzeichnisses", `${shown(megabytes)} MB`),
    answered(`Vorschläge: ${name}`, asked, 0.99, spokenTargets.query),
    answered(`Seite /suche: ${name}`, pages, 0.99, spokenTargets.query),
  ];
}

/** Asks for a page in memory all the while: its slowest answer tells how long the process was busy. */
async function measureBuilding({ port, pid }) {
  const before = canReadUsage ? memory(pid).now : 0;
  const building = timed(() => untilSearchable(port));
  const blocked = Math.max(...(await readWhile(building, port, { every: 3 })));
  const grown = canReadUsage ? `${shown(memory(pid).now - before)} MB` : "–";
  return [
    row("Verzeichnis von Grund auf", `${shown((await building) / 1000, 1)} s`),
    row("Arbeitsspeicher dafür", grown),
    row(
      "längstes Warten dabei auf /",
      `${shown(blocked)} ms`,
      atMost(blocked, targets.blocked, "ms"),
    ),
  ];
}

async function askAll(connection, path, texts) {
  const times = [];
  for (let round = -3; round < rounds; round++)
    for (const text of texts) {
      const time = await timed(() => connection.get(`${path}?q=${encodeURIComponent(text)}`));
      if (round >= 0) times.push(time);
    }
  return times;
}

function answered(name, times, share = 0.95, target = targets.query) {
  const slow = quantile(times, share);
  const value = `${shown(median(times), 1)} · ${shown(slow, 1)} ms`;
  return row(name, value, target ? atMost(slow, target, "ms") : {});
}
