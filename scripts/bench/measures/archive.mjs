import { median, shown } from "../lib/numbers.mjs";
import { row } from "../lib/table.mjs";
import { startUncachedSite } from "../lib/uncached-site.mjs";

const target = 100;
const fixed = [
  ...["/", "/episodes", "/episodes?seite=60", "/episodes?q=patent"],
  ...["/videos", "/videos?q=patent", "/blog", "/blog?seite=40", "/suche?q=patent"],
];

export const title = "Seiten mit 3.000 Episoden, 20.000 Kommentaren, 500 Videos, 1.000 Artikeln";
export const note =
  "ungespeichert, im Server von der Anfrage bis zum letzten Byte; Median aus 20 nach 20 zum Warmlaufen; Vergleich: dieselbe Seite mit der Demo; die Folge ist die mit den Kommentaren";

export async function measure(stage) {
  const small = await measuresOn(await stage.demo());
  const large = await measuresOn(await stage.archive());
  return large.map(({ path, time, bytes }, index) =>
    row(path.replace(/[0-9a-f-]{36}/, "{id}"), `${shown(time, 1)} ms, ${shown(bytes / 1000)} kB`, {
      peer: `${shown(small[index].time, 1)} ms, ${shown(small[index].bytes / 1000)} kB`,
      ratio: shown(time / small[index].time, 1),
      target: `≤ ${target} ms`,
      ok: time <= target,
    }),
  );
}

async function measuresOn(directory) {
  const site = await startUncachedSite(directory);
  const results = [];
  for (const path of await pathsOf(site.address)) {
    await site.ask(path, 20);
    await site.report();
    await site.ask(path, 20);
    const { times } = await site.report();
    const answer = await fetch(site.address + path);
    results.push({ path, time: median(times), bytes: (await answer.text()).length });
    await site.report();
  }
  await site.end();
  return results;
}

/** The fixed pages, the newest episode with a later page of its comments, and the newest article. */
async function pathsOf(address) {
  const first = async (path, pattern) => {
    const found = pattern.exec(await (await fetch(address + path)).text())?.[1];
    if (!found) throw new Error(`${path} nennt keine Seite der Form ${pattern}`);
    return found;
  };
  const episode = await first("/episodes", /href="(\/episodes\/[0-9a-f-]{36})"/);
  const post = await first("/blog", /href="(\/blog\/[a-z][a-z0-9-]+)"/);
  return [...fixed, episode, `${episode}?kommentare=3`, post];
}
