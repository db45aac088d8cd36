import { connections, load, loader, startBare } from "../lib/load.mjs";
import { median, shown } from "../lib/numbers.mjs";
import { findEpisodePath, startSite } from "../lib/site.mjs";
import { row } from "../lib/table.mjs";

const target = 0.85;
const rounds = 5;

export const title = "Durchsatz aus dem Speicher";
export const note = `Anfragen je Sekunde, ${loader} mit ${connections} Verbindungen, br; Vergleich: bloßes node:http mit denselben Bytes; Median aus ${rounds} Runden im Wechsel`;

export async function measure(stage) {
  const site = await startSite(await stage.demo());
  const episode = await findEpisodePath(site.port);
  const paths = { Startseite: "/", Episodenseite: episode };
  const pages = Object.values(paths).map((path) => ({ port: site.port, path, as: path }));
  const bare = await startBare(pages);
  const rows = [];
  for (const [name, path] of Object.entries(paths))
    rows.push(compared(name, await race(path, site.port, bare.port)));
  await Promise.all([site.end(), bare.end()]);
  return rows;
}

async function race(path, site, bare) {
  const result = { site: [], bare: [] };
  for (const port of [site, bare]) await load(port, path, 2);
  for (let round = 0; round < rounds; round++) {
    // Who goes first changes, so that a machine that slows down favours nobody.
    const order = round % 2 ? ["bare", "site"] : ["site", "bare"];
    for (const name of order) result[name].push(await load(name === "site" ? site : bare, path, 1));
  }
  return result;
}

function compared(name, { site, bare }) {
  const ratio = median(site.map((rate, index) => rate / bare[index]));
  return row(name, `${shown(median(site))}/s`, {
    peer: `${shown(median(bare))}/s`,
    ratio: shown(ratio, 2),
    target: `≥ ${shown(target, 2)}`,
    ok: ratio >= target,
  });
}
