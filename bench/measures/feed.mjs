import { Connection } from "../lib/connection.mjs";
import { median, shown, timed } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { atMost, row } from "../lib/table.mjs";

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
  return [
    row(
      `kalt (${shown(runs[0].bytes / 1000)} kB)`,
      `${shown(cold)} ms`,
      atMost(cold, target, "ms"),
    ),
    row("unverändert", `${shown(again, 1)} ms`, { target: "304", ok: true }),
  ];
}

async function readFeed(directory) {
  const site = await startSite(directory);
  const connection = await Connection.open(site.port);
  let first;
  const cold = await timed(async () => {
    first = await connection.get("/feed.xml");
  });
  const headers = { "If-None-Match": first.headers.etag };
  const again = [];
  for (let count = 0; count < 20; count++)
    again.push(await timed(() => connection.get("/feed.xml", { headers, status: 304 })));
  connection.close();
  await site.end();
  return { cold, again, bytes: first.length };
}
