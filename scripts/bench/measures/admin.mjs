import { median, shown } from "../lib/numbers.mjs";
import { signIn } from "../lib/operator.mjs";
import { row } from "../lib/table.mjs";
import { startUncachedSite } from "../lib/uncached-site.mjs";

const target = 100;
const paths = [
  ...[
    "/admin/dashboard",
    "/admin/episodes",
    "/admin/episodes?seite=60",
    "/admin/episodes?q=patent",
  ],
  ...[
    "/admin/episodes?sortierung=title",
    "/admin/episodes/new",
    "/admin/blog",
    "/admin/blog?q=patent",
  ],
  ...["/admin/videos", "/admin/comments", "/admin/comments?status=freigegeben"],
  ...[
    "/admin/comments?status=freigegeben&seite=700",
    "/admin/comments?status=freigegeben&q=nummer",
  ],
  ...["/admin/media", "/admin/audit"],
];

export const title = "Redaktion mit 3.000 Episoden, 20.000 Kommentaren, 500 Videos, 1.000 Artikeln";
export const note =
  "angemeldet, im Server von der Anfrage bis zum letzten Byte; Median aus 20 nach 20 zum Warmlaufen; Vergleich: dieselbe Seite mit der Demo";

export async function measure(stage) {
  const small = await measuresOn(await stage.demo());
  const large = await measuresOn(await stage.archive());
  return large.map(({ path, time, bytes }, index) =>
    row(path, `${shown(time, 1)} ms, ${shown(bytes / 1000)} kB`, {
      peer: `${shown(small[index].time, 1)} ms`,
      ratio: shown(time / small[index].time, 1),
      target: `≤ ${target} ms`,
      ok: time <= target,
    }),
  );
}

async function measuresOn(directory) {
  const site = await startUncachedSite(directory);
  const headers = { Cookie: await signIn(site.address) };
  const results = [];
  for (const path of paths) {
    await site.ask(path, 20, headers);
    await site.report();
    await site.ask(path, 20, headers);
    const { times } = await site.report();
    const answer = await fetch(site.address + path, { headers });
    results.push({ path, time: median(times), bytes: (await answer.text()).length });
    await site.report();
  }
  await site.end();
  return results;
}
