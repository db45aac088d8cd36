import { buffer } from "node:stream/consumers";
import { type FetchOutside, OutsideError } from "~/platform/fetch-outside.server";
import { FeedError, feedBytes, type ParsedFeed } from "../feed.schema";
import { type FeedSource, parseFeed } from "../read/parse-feed";

const timeout = 60_000;
const mostPages = 200;

/**
 * Fetches a feed.
 * @throws FeedError when the address does not answer with a feed
 */
export async function fetchFeed(fetchOutside: FetchOutside, address: string): Promise<FeedSource> {
  try {
    const accept = "application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1";
    const answer = await fetchOutside(address, { timeout, limit: feedBytes, accept });
    const content = await buffer(answer.body);
    const { charset } = answer;
    return { content, address: answer.address, ...(charset ? { charset } : {}) };
  } catch (cause) {
    if (!(cause instanceof OutsideError)) throw cause;
    throw new FeedError(`Die Adresse ${address} ${cause.message}.`, { cause });
  }
}

/** Reads a feed and, where it was fetched and is paged (RFC 5005), the pages after it. */
export async function readFeedPages(
  source: FeedSource,
  fetchOutside: FetchOutside,
): Promise<ParsedFeed> {
  const first = parseFeed(source);
  const warnings = [...first.warnings];
  if (!source.address) {
    if (first.nextAddress)
      warnings.push(
        `Der Feed hat weitere Seiten, die nicht in der Datei stehen; mit seiner Adresse werden sie mitgelesen: ${first.nextAddress}`,
      );
    return { ...first, warnings };
  }
  const seen = new Set([source.address]);
  const addresses = new Set(first.feedAddresses);
  const episodes = new Map(first.episodes.map((episode) => [episode.guid, episode]));
  for (let next = first.nextAddress; next && !seen.has(next) && seen.size < mostPages; ) {
    seen.add(next);
    const page = await nextPage(next, fetchOutside);
    if (typeof page === "string") {
      warnings.push(page);
      break;
    }
    for (const episode of page.episodes)
      if (!episodes.has(episode.guid)) episodes.set(episode.guid, episode);
    for (const other of page.feedAddresses) addresses.add(other);
    warnings.push(...page.warnings.filter((warning) => !warnings.includes(warning)));
    next = page.nextAddress;
  }
  return { ...first, episodes: [...episodes.values()], feedAddresses: [...addresses], warnings };
}

async function nextPage(address: string, fetchOutside: FetchOutside): Promise<ParsedFeed | string> {
  try {
    return parseFeed(await fetchFeed(fetchOutside, address));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return `Die weitere Seite ${address} des Feeds fehlt: ${error.message}`;
  }
}
