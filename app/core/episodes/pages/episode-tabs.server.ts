import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { cachedPerContent } from "~/platform/db/cached-until-change";
import type { Services } from "~/platform/services.server";

/** The tabs beside the list of episodes, without empty pages. */
export async function episodeTabs(services: Services): Promise<[path: string, title: string][]> {
  const empty = await emptyPages(services);
  return services.rooms.pages.flatMap(({ path, tab }): [string, string][] =>
    tab && !empty.includes(path) ? [[path, tab]] : [],
  );
}

/**
 * When each page first had content. It keeps it until the content changes: time only adds to it, unless the clock
 * goes back.
 */
const filledSince = cachedPerContent(() => new Map<string, string>());

/** Pages without content yet, which nothing links to. */
export async function emptyPages(services: Services): Promise<string[]> {
  const { db, clock, content, rooms } = services;
  const moment = now(clock);
  const since = filledSince(content);
  const asked = rooms.pages.map(async ({ path, isShown }) => {
    const first = since.get(path);
    if (!isShown || (first && first <= moment)) return [];
    if (!(await attempt(services, () => isShown(db, moment, rooms)))) return [path];
    since.set(path, moment);
    return [];
  });
  return (await Promise.all(asked)).flat();
}
