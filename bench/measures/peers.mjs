import { setTimeout as wait } from "node:timers/promises";
import { openBrowser, weigh } from "../lib/browser.mjs";
import { Connection } from "../lib/connection.mjs";
import { connections, load, loader, startBare } from "../lib/load.mjs";
import { median, shown, timed } from "../lib/numbers.mjs";
import { fillFolder } from "../lib/stores.mjs";
import { beside, row } from "../lib/table.mjs";
import { canReadUsage, cpuSeconds, sharedMemory } from "../lib/usage.mjs";
import { prepareEleventy } from "../peers/eleventy.mjs";
import { readEpisodes } from "../peers/episodes.mjs";
import { prepareGhost } from "../peers/ghost.mjs";
import { untilAnswering } from "../peers/programs.mjs";
import { prepareSite } from "../peers/site.mjs";
import { prepareWordpress } from "../peers/wordpress.mjs";

const rounds = 3;
/** Connections that ask for uncached pages: more would only wait longer. */
const few = 4;
const peersByName = { Eleventy: prepareEleventy, WordPress: prepareWordpress, Ghost: prepareGhost };
const pages = { home: "Startseite", episode: "Episode" };

/** What is asked: static files have no uncached form. */
const targets = {
  "aus dem Speicher": ({ paths, port }) => ({ paths, port, count: connections }),
  "ohne Speicher": ({ paths, uncached = paths, uncachedPort: port }) => ({
    paths: uncached,
    port,
    count: few,
  }),
};

/** It installs Eleventy and Ghost, which are half a gigabyte. */
export const onlyNamed = true;
export const title = "Neben anderen";
export const note = `dieselben 100 Episoden (Titel, Text, Bild, Ton; Transkript auf eigener Seite), alle zugleich auf dieser Maschine und im Wechsel gefragt, je ein Arbeiter; vor den anderen nginx, das WordPress’ und Ghosts Seiten behält, bis etwas erscheint; ihre Standard-Themes zeigen nur das Genannte, diese Website auch Player, Suche, Bewertungen und mehr. Anfragen je Sekunde: ${loader} mit ${connections} Verbindungen (ohne Speicher ${few}), gzip oder br, Median aus ${rounds} Runden; dahinter Millisekunden für einen, der allein fragt, und CPU-Zeit aller Prozesse je Anfrage. Vergleich: dort bloßes node:http mit denselben Bytes, sonst diese Website`;

export async function measure(stage) {
  if (!canReadUsage) return [row("nur unter Linux messbar", "–")];
  const data = await stage.hundred();
  const episodes = await fillFolder(data, readEpisodes);
  const open = async (prepare, name) =>
    startTimed(await prepare({ folder: stage.place(`peer-${name}`), data, episodes }));
  const peers = [await open(prepareSite, "site")];
  const failures = [];
  for (const [name, prepare] of Object.entries(peersByName))
    try {
      peers.push(await open(prepare, name));
    } catch ({ message }) {
      failures.push(row(`${name} startet hier nicht`, "–", { remark: message }));
    }
  await wait(3000);
  const memory = () => peers.map(({ pids }) => sharedMemory(pids()));
  const resting = memory();
  const rates = await compareRates(peers);
  const loaded = memory();
  const bytes = await weighPages(peers);
  const published = await comparePublishing(peers, episodes);
  await Promise.all(peers.map(({ end }) => end()));
  const starts = peers.map(({ milliseconds }) => milliseconds);
  return [
    ...compared("Start", peers, starts, { unit: "ms", remarks: peers.map(({ parts }) => parts) }),
    ...rates,
    ...published,
    ...compared("Speicher (PSS) in Ruhe", peers, resting, { unit: "MB" }),
    ...compared("Speicher (PSS) nach der Last", peers, loaded, { unit: "MB" }),
    ...bytes,
    ...failures,
  ];
}

/** A peer that runs, with the milliseconds from its start to the first 200 of its home page. */
async function startTimed({ start, ...peer }) {
  let running;
  const milliseconds = await timed(async () => {
    running = await start();
    await untilAnswering(`http://127.0.0.1:${running.port}/`);
  });
  return { ...peer, ...running, milliseconds };
}

/** A row for each peer, whose value is compared with that of this website, the first. */
function compared(name, peers, values, { unit, digits = 0, remarks = [] }) {
  return peers.map((peer, index) => ({
    ...row(
      `${name}, ${peer.name}`,
      `${shown(values[index], digits)} ${unit}`,
      index > 0 && beside(values[index], values[0], unit, digits),
    ),
    remark: remarks[index],
  }));
}

async function compareRates(peers) {
  const asked = [];
  for (const [how, target] of Object.entries(targets))
    for (const [page, label] of Object.entries(pages))
      for (const peer of peers) {
        const { paths, ...more } = target(peer);
        asked.push({ name: `${label} ${how}, ${peer.name}`, peer, path: paths[page], ...more });
      }
  const answered = asked.filter(({ port }) => port);
  const bare = await startBare(answered.map((one, index) => ({ ...one, as: `/${index}` })));
  for (const { port, path, count } of answered) await load(port, path, 1, count);
  const found = answered.map(() => ({ rates: [], bare: [], times: [], used: [] }));
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < answered.length; turn++) {
      // Who goes first changes, so that a machine that slows down favours nobody.
      const at = round % 2 ? answered.length - 1 - turn : turn;
      const { peer, port, path, count } = answered[at];
      const before = cpuSeconds(peer.pids());
      const rate = await load(port, path, 1, count);
      found[at].rates.push(rate);
      found[at].used.push((1000 * (cpuSeconds(peer.pids()) - before)) / rate);
      found[at].bare.push(await load(bare.port, `/${at}`, 1, count));
      found[at].times.push(...(await timesOf(port, path)));
    }
  await bare.end();
  return answered.map(({ name }, at) => {
    const { rates, bare, times, used } = found[at];
    const ratio = median(rates.map((rate, round) => rate / bare[round]));
    const [rate, single, cpu] = [rates, times, used].map(median);
    return row(name, `${shown(rate)}/s · ${shown(single, 2)} ms · ${shown(cpu, 3)} ms`, {
      peer: `${shown(median(bare))}/s`,
      ratio: shown(ratio, ratio < 0.1 ? 4 : 2),
    });
  });
}

async function timesOf(port, path) {
  const connection = await Connection.open(port);
  const times = [];
  for (let count = 0; count < 20; count++) times.push(await timed(() => connection.get(path)));
  connection.close();
  return times;
}

/** From the order to publish until the home page has come that names the episode. */
async function comparePublishing(peers, episodes) {
  const times = peers.map(() => ({ works: [], answers: [] }));
  for (let round = 1; round <= rounds; round++)
    for (const [index, { port, publish }] of peers.entries()) {
      const own = { title: `Neu ${round}`, slug: `neu-${round}`, date: new Date().toISOString() };
      times[index].works.push(await timed(() => publish({ ...episodes[round], ...own })));
      times[index].answers.push(await timed(() => untilNamed(port, own.title)));
    }
  const works = times.map(({ works }) => median(works));
  const answers = times.map(({ answers }) => median(answers));
  return compared(
    "vom Veröffentlichen bis zur Startseite",
    peers,
    works.map((work, index) => work + answers[index]),
    {
      unit: "ms",
      remarks: works.map(
        (work, index) =>
          `${shown(work)} ms veröffentlichen, ${shown(answers[index])} ms für die erste Antwort`,
      ),
    },
  );
}

async function untilNamed(port, name) {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  if (!(await answer.text()).includes(name))
    throw new Error(`Die Startseite zeigt „${name}“ nicht`);
}

const kinds = {
  Script: "Skripte",
  Stylesheet: "Stile",
  Font: "Schriften",
  Image: "Bilder",
};

async function weighPages(peers) {
  const browser = await openBrowser();
  const rows = [];
  for (const [page, label] of Object.entries(pages)) {
    const weights = [];
    for (const { port, paths } of peers)
      weights.push(await weigh(browser, `http://127.0.0.1:${port}`, paths[page]));
    const totals = weights.map(({ bytes }) => sumOf(Object.values(bytes)) / 1000);
    const remarks = weights.map(partsOf);
    rows.push(
      ...compared(`${label}, alles Geladene`, peers, totals, { unit: "kB", digits: 1, remarks }),
    );
  }
  await browser.close();
  return rows;
}

const sumOf = (values) => values.reduce((sum, value) => sum + value, 0);

function partsOf({ bytes, encoding, foreign }) {
  const { Document: html, ...others } = bytes;
  const kilobytes = (value) => shown(value / 1000, 1);
  const parts = Object.entries(others).map(
    ([type, value]) => `${kinds[type] ?? "anderes"} ${kilobytes(value)}`,
  );
  if (foreign > 0) parts.push(`dazu ${foreign} Dateien fremder Server, nicht gezählt`);
  return [`HTML ${kilobytes(html)} (${encoding})`, ...parts.sort()].join(" · ");
}
