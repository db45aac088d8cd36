import { setTimeout as wait } from "node:timers/promises";
import { Connection } from "./connection.mjs";
import { shown } from "./numbers.mjs";
import { atMost, beside, row } from "./table.mjs";
import { startUncachedSite } from "./uncached-site.mjs";

/** How long pages take beside the same ones of the demo; `open` gives their paths and headers on a site. */
export async function comparePages(stage, most, open) {
  const small = await measurePages(await stage.demo(), open);
  const large = await measurePages(await stage.archive(), open);
  return large.map(({ path, time, bytes }, index) =>
    row(path.replace(/[0-9a-f-]{36}/, "{id}"), `${shown(time, 1)} ms, ${shown(bytes / 1000)} kB`, {
      ...beside(time, small[index].time, "ms", 1),
      ...atMost(time, most, "ms"),
    }),
  );
}

async function measurePages(directory, open) {
  const site = await startUncachedSite(directory);
  const { paths, headers } = await open(site.address);
  const results = [];
  for (const path of paths) {
    const time = await site.time(path, { warmUp: 20, times: 20, headers });
    const answer = await fetch(site.address + path, { headers });
    results.push({ path, time, bytes: (await answer.text()).length });
  }
  await site.end();
  return results;
}

/** Asks for a page at even intervals while something goes on; gives the milliseconds of each answer. */
export async function readWhile(going, port, { every, after = 0, pathOf = () => "/" }) {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  going.then(done, done);
  const connection = await Connection.open(port);
  const times = [];
  let due = performance.now() + after;
  while (!isDone) {
    // A reader that woke late waited for its own processor; one whose last answer was late waited for the server.
    const early = due - performance.now();
    if (early > 0) await wait(early);
    const asked = early > 0 ? performance.now() : due;
    await connection.get(pathOf());
    times.push(performance.now() - asked);
    due += every;
  }
  connection.close();
  return times;
}
