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
 * When each page was first seen with content. Kept until the content changes, since a page only fills as time
 * passes; compared with the clock, which may be set back.
 */
const filledSince = cachedPerContent(() => new Map<string, string>());

/** Paths of pages without content yet, which nothing should link to. */
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
