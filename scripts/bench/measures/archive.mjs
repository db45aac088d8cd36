import { median, shown } from "../lib/numbers.mjs";
import { row } from "../lib/table.mjs";
import { startUncachedSite } from "../lib/uncached-site.mjs";

const paths = ["/", "/episodes", "/episodes?seite=60", "/episodes?q=patent"];

export const title = "Seiten mit 3.000 Episoden";
export const note =
  "ungespeichert, im Server von der Anfrage bis zum letzten Byte; Median aus 20 nach 20 zum Warmlaufen; Vergleich: dieselbe Seite mit der Demo";

export async function measure(stage) {
  const small = await timesOn(await stage.demo());
  const large = await timesOn(await stage.archive());
  return paths.map((path, index) =>
    row(path, `${shown(large[index], 1)} ms`, {
      peer: `${shown(small[index], 1)} ms`,
      ratio: shown(large[index] / small[index], 1),
    }),
  );
}

async function timesOn(directory) {
  const site = await startUncachedSite(directory);
  const medians = [];
  for (const path of paths) {
    await site.ask(path, 20);
    await site.report();
    await site.ask(path, 20);
    const { times } = await site.report();
    medians.push(median(times));
  }
  await site.end();
  return medians;
}
