import { comparePages } from "../lib/pages.mjs";

const fixed = [
  "/",
  "/episodes",
  "/episodes?seite=60",
  "/episodes?q=patent",
  "/videos",
  "/videos?q=patent",
  "/blog",
  "/blog?seite=40",
  "/suche?q=patent",
];

export const title = "Seiten mit 3.000 Episoden, 20.000 Kommentaren, 500 Videos, 1.000 Artikeln";
export const note =
  "ungespeichert, im Server von der Anfrage bis zum letzten Byte; Median aus 20 nach 20 zum Warmlaufen; Vergleich: dieselbe Seite mit der Demo; die Folge ist die mit den Kommentaren";

export function measure(stage) {
  return comparePages(stage, 100, async (address) => ({ paths: await pathsOf(address) }));
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
