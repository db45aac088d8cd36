import { hasPublicPeople } from "~/features/episodes/people/public-people.server";
import { hasAskedClaims } from "~/features/legends/asked-claims.server";
import { gamePath } from "~/features/legends/game";
import { peoplePath } from "~/features/people/people.schema";
import { placesPath } from "~/features/places/places-path";
import { hasPlaces } from "~/features/places/read-places.server";
import { hasTimeline } from "~/features/timeline/read-timeline.server";
import { timelinePath } from "~/features/timeline/timeline-path";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { keptOfEach } from "~/platform/db/kept-until-change";
import type { Services } from "~/platform/services.server";

type Views = Record<string, (db: Db, now: string) => Promise<boolean>>;

/** Other ways to look at the episodes, by their addresses: whether there is something to see. */
const tabs: Views = {
  [timelinePath]: hasTimeline,
  [placesPath]: hasPlaces,
  [peoplePath]: hasPublicPeople,
};
const views: Views = { ...tabs, [gamePath]: hasAskedClaims };

const titles: Readonly<Record<string, string>> = {
  [timelinePath]: "Zeitstrahl",
  [placesPath]: "Orte",
  [peoplePath]: "Personen",
};

/** The list and the tabs beside it that there are. */
export async function episodeTabs(services: Services): Promise<[path: string, title: string][]> {
  const others = await filled(services, tabs);
  return [
    ["/episodes", "Liste"],
    ...others.map((path): [string, string] => [path, titles[path] ?? ""]),
  ];
}

/** To which of all views the navigation does not lead yet. */
export async function emptyViews(services: Services): Promise<string[]> {
  const found = await filled(services, views);
  return Object.keys(views).filter((path) => !found.includes(path));
}

/**
 * When each was first found to have something to see. It has from then on, until the content changes: time only adds
 * to it, unless the clock goes back.
 */
const filledSince = keptOfEach(() => new Map<string, string>());

async function filled(services: Services, views: Views): Promise<string[]> {
  const { db, clock, content } = services;
  const moment = now(clock);
  const since = filledSince(content);
  const asked = Object.entries(views).map(async ([path, has]) => {
    const first = since.get(path);
    if (first && first <= moment) return [path];
    if (!(await attempt(services, () => has(db, moment)))) return [];
    since.set(path, moment);
    return [path];
  });
  return (await Promise.all(asked)).flat();
}
