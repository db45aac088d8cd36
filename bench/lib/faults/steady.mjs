import { setTimeout as wait } from "node:timers/promises";
import { Connection } from "../connection.mjs";
import { quantile, shown } from "../numbers.mjs";
import { readWhile } from "../pages.mjs";
import { findEpisodePath } from "../site.mjs";
import { atMost, beside, row } from "../table.mjs";

const maxMilliseconds = 100;
const every = 50;
/** Milliseconds after which a site has done what it does soon after its start, such as the index of the search. */
const settling = 5000;

/**
 * What needs nothing but the process, asked for once so that it lies in memory: `asked`, each as [path, options of
 * get], `episode`, one's path, and `before`, the milliseconds that they take (99th percentile) with nothing wrong.
 */
export async function warmSteady(port, { hasSound = true } = {}) {
  const connection = await Connection.open(port);
  const headers = { "Accept-Encoding": "identity" };
  const { body } = await connection.get("/feed.xml", { headers, keep: true });
  const sound = /url="[^"]*(\/media\/[^"]+\.mp3)"/.exec(body.toString())?.[1];
  const asked = [
    ["/healthz", {}],
    ["/", {}],
    [await findEpisodePath(port), {}],
    ...(hasSound ? [[sound, { headers: { Range: "bytes=1000-60999" }, status: 206 }]] : []),
  ];
  for (const [path, options] of asked) await connection.get(path, options);
  connection.close();
  await wait(settling);
  const before = quantile(await readSteady(wait(2000), port, asked), 0.99);
  return { asked, before, episode: asked[2][0] };
}

/** The row of how long that took while something went on. */
export async function steadyWhile(name, going, port, { asked, before }) {
  const times = await readSteady(going, port, asked);
  const late = quantile(times, 0.99);
  return row(name, `${shown(late, 1)} · ${shown(Math.max(...times))} ms`, {
    ...beside(late, before, "ms", 1),
    ...atMost(late, maxMilliseconds, "ms"),
  });
}

async function readSteady(going, port, asked) {
  const readings = asked.map(([path, options], index) =>
    readWhile(going, port, {
      every,
      isEven: true,
      after: (index * every) / asked.length,
      pathOf: () => path,
      options,
    }),
  );
  return (await Promise.all(readings)).flat();
}
