import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sniff, sniffLength } from "~/features/media/uploads/sniff";
import { type FetchOutside, OutsideError } from "~/platform/fetch-outside.server";
import { FeedError, feedBytes, type ParsedFeed } from "../feed.schema";
import { FeedWarnings } from "../read/feed-warnings";
import { type FeedSource, parsePage, wholeFeed } from "../read/parse-feed";
import { commonMime } from "../read/parse-files";
import { fetchFiles } from "./fetch-files.server";

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
  return askAudio(await readPages(source, fetchOutside), fetchOutside);
}

async function readPages(source: FeedSource, fetchOutside: FetchOutside): Promise<ParsedFeed> {
  const first = parsePage(source);
  const pages: [ParsedFeed, ...ParsedFeed[]] = [first];
  const warnings: string[] = [];
  if (!source.address && first.nextAddress)
    warnings.push(
      `Der Feed hat weitere Seiten, die nicht in der Datei stehen; mit seiner Adresse werden sie mitgelesen: ${first.nextAddress}`,
    );
  const seen = new Set([source.address]);
  let next = source.address ? first.nextAddress : null;
  while (next && !seen.has(next) && seen.size < mostPages) {
    seen.add(next);
    const page = await nextPage(next, fetchOutside);
    if (typeof page === "string") {
      warnings.push(page);
      break;
    }
    pages.push(page);
    next = page.nextAddress;
  }
  const feed = wholeFeed(pages);
  return { ...feed, warnings: [...feed.warnings, ...warnings] };
}

async function nextPage(address: string, fetchOutside: FetchOutside): Promise<ParsedFeed | string> {
  try {
    return parsePage(await fetchFeed(fetchOutside, address));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return `Die weitere Seite ${address} des Feeds fehlt: ${error.message}`;
  }
}

const filesAtATime = 4;

/** Asks the files of which the feed does not say what they are: what plays stays, with its type. */
async function askAudio(feed: ParsedFeed, fetchOutside: FetchOutside): Promise<ParsedFeed> {
  const unknown = feed.episodes.flatMap(({ audio }) => (audio?.mime === null ? [audio.url] : []));
  if (!unknown.length) return feed;
  const { stored } = await fetchFiles(
    {},
    {
      step: "audio",
      files: [...new Set(unknown)].map((address) => ({ address, name: "", episodeId: null })),
      fetchFile: ({ address }) => askType(fetchOutside, address),
      width: filesAtATime,
    },
  );
  const warnings = new FeedWarnings();
  const episodes = feed.episodes.map((episode) => {
    const { audio, title } = episode;
    if (audio?.mime !== null) return episode;
    const mime = stored.get(audio.url);
    if (mime === "" || (!mime && audio.isDoubtful)) {
      warnings.note("notAudio", title);
      return { ...episode, audio: null };
    }
    if (!mime) return episode;
    if (mime.startsWith("video/")) warnings.note("video", title);
    const { isDoubtful: _, ...file } = audio;
    return { ...episode, audio: { ...file, mime } };
  });
  return { ...feed, episodes, warnings: [...feed.warnings, ...warnings.list()] };
}

/** What a file is by its first bytes, else by what its server calls it; '' where it is neither audio nor video. */
async function askType(fetchOutside: FetchOutside, address: string): Promise<string> {
  const limit = Number.MAX_SAFE_INTEGER;
  const { body, mime } = await fetchOutside(address, {
    timeout: 15_000,
    limit,
    accept: "audio/*, */*",
  });
  const found = sniff(await beginningOf(body));
  const told = /^(?:audio|video)\//.test(mime) ? commonMime(mime) : "";
  // A film begins as sound in the same container does.
  const isFilm = found?.mime === "audio/x-m4a" && told.startsWith("video/");
  if (!found || isFilm) return told;
  return found.kind === "audio" ? found.mime : "";
}

async function beginningOf(body: Readable): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  for await (const chunk of body) {
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length >= sniffLength) break;
  }
  return beginning;
}
