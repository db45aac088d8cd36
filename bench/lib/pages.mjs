import { setTimeout as wait } from "node:timers/promises";
import { Connection } from "./connection.mjs";
import { shown } from "./numbers.mjs";
import { startUncachedSite } from "./site.mjs";
import { atMost, beside, row } from "./table.mjs";

/** How long pages take beside the same ones of the demo; `open` gives their paths and headers on a site. */
export async function comparePages(stage, max, open) {
  const small = await measurePages(await stage.demo(), open);
  const large = await measurePages(await stage.archive(), open);
  return large.map(({ path, time, bytes }, index) =>
    row(path.replace(/[0-9a-f-]{36}/, "{id}"), `${shown(time, 1)} ms, ${shown(bytes / 1000)} kB`, {
      ...(small[index].time !== null && beside(time, small[index].time, "ms", 1)),
      ...atMost(time, max, "ms"),
    }),
  );
}

async function measurePages(directory, open) {
  const site = await startUncachedSite(directory);
  const { paths, headers } = await open(site.address);
  const results = [];
  for (const path of paths) {
    const answer = await fetch(site.address + path, { headers });
    const bytes = (await answer.text()).length;
    // The demo's lists have fewer pages.
    const isThere = answer.status !== 404;
    const time = isThere ? await site.time(path, { warmUp: 20, times: 20, headers }) : null;
    results.push({ path, time, bytes });
  }
  await site.end();
  return results;
}

/**
 * Asks for a page while something goes on, so long after each answer; gives the milliseconds of each. `isEven`: at
 * even intervals, and what is asked late for waiting for an answer counts from when it was due.
 */
export async function readWhile(
  going,
  port,
  { every, isEven = false, after = 0, pathOf = () => "/", options = {} },
) {
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
    await connection.get(pathOf(), options);
    times.push(performance.now() - asked);
    due = (isEven ? due : performance.now()) + every;
  }
  connection.close();
  return times;
}
