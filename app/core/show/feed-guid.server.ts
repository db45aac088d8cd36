import { v5 as uuidv5 } from "uuid";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Env } from "~/platform/env.server";
import { ipOf, isPublicAddress } from "~/platform/outside/public-address.server";
import type { Services } from "~/platform/services.server";
import { getShow, saveShow } from "./show.server";

const podcastNamespace = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";
const usualPort = 3000;

type Site = Pick<Env, "BASE_URL" | "PORT">;

/** podcast:guid of a feed: the UUIDv5 of its address without scheme and trailing slashes (Podcasting 2.0). */
export function feedGuid(feedUrl: string): string {
  return uuidv5(feedUrl.replace(/^[a-z]+:\/\//i, "").replace(/\/+$/, ""), podcastNamespace);
}

/** `feedGuid` of a feed that others can reach, else ''. Otherwise all test sites would have the same guid. */
export function publicFeedGuid(feedUrl: string): string {
  return isPublic(feedUrl) ? feedGuid(feedUrl) : "";
}

/** The feed's permanent guid: the stored one, else one made from the site's public address, else ''. */
export function lastingFeedGuid(stored: string, { BASE_URL, PORT }: Site): string {
  const trials = [usualPort, PORT].map((port) => feedGuid(`localhost:${port}/feed.xml`));
  const isPermanent = stored !== "" && !trials.includes(stored);
  return isPermanent ? stored : publicFeedGuid(`${BASE_URL}/feed.xml`);
}

/**
 * Stores a guid for a show without one once the site has its public address. Apps may know the feed under this guid by
 * then, and the address may change later.
 */
export async function settleFeedGuid(services: Services): Promise<void> {
  const { db, env, clock } = services;
  const isSettled = (guid: string) => lastingFeedGuid(guid, env) === guid;
  if (isSettled((await getShow(db)).feedGuid)) return;
  await writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "show");
    const show = await getShow(trx);
    const feedGuid = lastingFeedGuid(show.feedGuid, env);
    if (feedGuid !== show.feedGuid) await saveShow(trx, { ...show, feedGuid }, clock.now());
  });
}

function isPublic(address: string): boolean {
  const url = new URL(address);
  const ip = ipOf(url);
  if (ip) return isPublicAddress(ip);
  return url.hostname.includes(".") && !/\.(localhost|local|internal|lan)$/.test(url.hostname);
}
