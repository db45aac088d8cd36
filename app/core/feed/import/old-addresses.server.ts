import { oldAddress } from "~/core/redirects/old-address";
import { addRedirects } from "~/core/redirects/redirects.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { ParsedFeed } from "../feed.schema";
import { castopodPages } from "../read/castopod";
import { type Fingerprints, fingerprintsOf, keepFeedValues } from "./feed-values.server";
import type { ImportRun } from "./import-run.server";

type Lead = { from: string; to: string };

/**
 * Redirects former addresses of episodes and feeds to this site. Addresses that the last import had already are
 * skipped, since an operator may have removed their redirect. Addresses on other hosts are stored for when that domain
 * points here, and are not counted.
 */
export async function keepOldAddresses(run: ImportRun): Promise<void> {
  const { services, feed, existing, feedValues } = run;
  const feeds = feedAddressesOf(run);
  const ofShow = { ...run.feedShowFields, ...fingerprintsOf({ addresses: feeds }) };
  const isNewShow = ofShow.addresses !== run.feedShowFields?.addresses;
  const linked = feed.episodes.flatMap(({ guid, link, otherLinks = [] }) => {
    const id = existing.get(guid)?.id;
    const to = `/episodes/${id}`;
    return id && link && link !== feed.show.link ? [{ guid, link, otherLinks, to }] : [];
  });
  const ofEpisodes = new Map<string, Fingerprints>();
  for (const { guid, link } of linked) {
    const last = feedValues.get(guid);
    const now = { ...last, ...fingerprintsOf({ link }) };
    if (now.link !== last?.link) ofEpisodes.set(guid, now);
  }
  if (!isNewShow && !ofEpisodes.size) return;
  const pages = unambiguous(
    linked.flatMap(({ guid, link, otherLinks, to }) => [
      { guid, from: link, to },
      ...otherLinks.map(({ from, below }) => ({ guid, from, to: to + below })),
    ]),
  );
  const leads: Lead[] = [
    ...(isNewShow ? feeds.map((from) => ({ from, to: "/feed.xml" })) : []),
    ...(isNewShow ? castopodPages(feed.show.link) : []),
    ...pages.filter(({ guid }) => ofEpisodes.has(guid)),
  ];
  const isOwn = ({ from }: Lead) => isOfShow(feed, from);
  const now = services.clock.now();
  run.redirectsAdded = await writeContent(services, async (trx) => {
    const added = await addRedirects(trx, services.rooms, leads.filter(isOwn), now);
    await addRedirects(
      trx,
      services.rooms,
      leads.filter((lead) => !isOwn(lead)),
      now,
    );
    await keepFeedValues(trx, run.kinds.show, new Map([["", ofShow]]));
    await keepFeedValues(trx, run.kinds.episode, ofEpisodes);
    return added;
  });
  run.feedShowFields = ofShow;
  for (const [guid, fields] of ofEpisodes) feedValues.set(guid, fields);
}

/** Addresses of the show's feeds, without those that differ from others only in the query. */
function feedAddressesOf({ feed, address }: ImportRun): string[] {
  const given = [address, feed.selfAddress, ...feed.feedAddresses, feed.newAddress];
  const addresses = new Set(given.flatMap((from) => (from && oldAddress(from) ? [from] : [])));
  const paths = new Set([...addresses].map((from) => oldAddress(from)));
  return [...addresses].filter((from) => {
    const [path = "", query] = oldAddress(from)?.split("?") ?? [];
    return path !== "/feed.xml" && (query === undefined || !paths.has(path));
  });
}

/** The pages whose address leads to a single episode and is not the same here. */
function unambiguous<Page extends Lead>(pages: readonly Page[]): Page[] {
  const targets = new Map<string | null, Set<string>>();
  for (const { from, to } of pages) {
    const path = oldAddress(from);
    targets.set(path, (targets.get(path) ?? new Set()).add(to));
  }
  return pages.filter(({ from, to }) => {
    const path = oldAddress(from);
    return path !== to && targets.get(path)?.size === 1;
  });
}

/** True for the host of the show's own link, and its parents and subdomains. True for any if there is no link. */
function isOfShow({ show }: Pick<ParsedFeed, "show">, address: string): boolean {
  const [own, host] = [hostWithoutWww(show.link), hostWithoutWww(address)];
  return !own || own === host || own.endsWith(`.${host}`) || host.endsWith(`.${own}`);
}

function hostWithoutWww(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, "") ?? "";
}

/** A German sentence naming other hosts that have pages of the feed's episodes. Empty if there are none. */
export function foreignPages(feed: ParsedFeed): string[] {
  const counts = new Map<string, number>();
  for (const { link } of feed.episodes)
    if (link && !isOfShow(feed, link)) {
      const host = hostWithoutWww(link);
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
  if (!counts.size) return [];
  const hosts = [...counts].map(([host, count]) => `${host} (${count})`).join(", ");
  return [
    `Adressen von Folgen auf anderen Servern führen erst hierher, wenn sie dort weitergeleitet werden: ${hosts}.`,
  ];
}
