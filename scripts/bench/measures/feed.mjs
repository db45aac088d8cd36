import { Connection } from "../lib/connection.mjs";
import { median, shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { row } from "../lib/table.mjs";

// 2,000 items stand on its first page.
const target = 1000;
const starts = 3;

export const title = "Feed mit 3.000 Folgen";
export const note = `erste Seite von /feed.xml als erste Anfrage danach gestartet, Median aus ${starts} Starts; dann mit If-None-Match`;

export async function measure(stage) {
  const directory = await stage.archive();
  const runs = [];
  for (let count = 0; count < starts; count++) runs.push(await readFeed(directory));
  const cold = median(runs.map((run) => run.cold));
  const again = median(runs.flatMap((run) => run.again));
  const [{ bytes, isSame }] = runs;
  return [
    row(`kalt (${shown(bytes / 1000)} kB)`, `${shown(cold)} ms`, {
      target: `< ${target} ms`,
      ok: cold < target,
    }),
    row("unverändert", `${shown(again, 1)} ms`, { target: "304", ok: isSame }),
  ];
}

async function readFeed(directory) {
  const site = await startSite(directory);
  const connection = await Connection.open(site.port);
  const started = performance.now();
  const first = await connection.get("/feed.xml");
  const cold = performance.now() - started;
  if (first.status !== 200) throw new Error(`/feed.xml antwortet ${first.status}`);
  const headers = { "If-None-Match": first.headers.etag };
  const again = [];
  let isSame = true;
  for (let count = 0; count < 20; count++) {
    const asked = performance.now();
    const { status } = await connection.get("/feed.xml", { headers });
    again.push(performance.now() - asked);
    isSame &&= status === 304;
  }
  connection.close();
  await site.end();
  return { cold, again, bytes: first.length, isSame };
}
