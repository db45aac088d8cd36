import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sniff, sniffLength } from "~/core/media/uploads/sniff";
import type { FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError, UnreachableError } from "~/platform/outside/outside-error.server";
import { FeedError, feedBytes, type ParsedFeed } from "../feed.schema";
import { FeedWarnings } from "../read/feed-warnings";
import { type FeedSource, parsePage, wholeFeed } from "../read/parse-feed";
import { commonMime } from "../read/parse-files";
import { fetchFiles } from "./fetch-files.server";

const timeout = 60_000;
const maxPages = 200;

/**
 * The http addresses that a typed one may mean, likeliest first. Some programs write feed:, itpc: or pcast: as the
 * scheme, and people leave out https.
 */
export function candidateAddresses(typed: string): string[] {
  const text = typed.trim().replace(/^(?:feed|itpc|pcast|podcast):(?:\/\/)?/i, "");
  const isWhole = /^https?:\/\//i.test(text);
  const addresses = isWhole ? [text] : ["https", "http"].map((scheme) => `${scheme}://${text}`);
  return addresses.filter((address) => {
    const host = URL.parse(address)?.hostname ?? "";
    return isWhole ? host !== "" : host.includes(".") && !/[\s@]/.test(text);
  });
}

/**
 * Fetches a feed.
 * @param typed the address as somebody typed it
 * @throws FeedError if the address returns no feed
 */
export async function fetchFeed(fetchOutside: FetchOutside, typed: string): Promise<FeedSource> {
  const [first = typed, second] = candidateAddresses(typed);
  try {
    return await fetchOne(fetchOutside, first).catch((error) => {
      if (!second || !(error instanceof UnreachableError)) throw error;
      return fetchOne(fetchOutside, second);
    });
  } catch (cause) {
    if (!(cause instanceof OutsideError)) throw cause;
    throw new FeedError(`Die Adresse ${first} ${cause.message}.`, { cause });
  }
}

async function fetchOne(fetchOutside: FetchOutside, from: string): Promise<FeedSource> {
  const accept = "application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1";
  const { body, address, charset } = await fetchOutside(from, {
    timeout,
    limit: feedBytes,
    accept,
  });
  return { content: await buffer(body), address, ...(charset ? { charset } : {}) };
}

const unzip = promisify(gunzip);

/** @throws FeedError if the content is compressed in an unsupported way */
export async function unpacked(source: FeedSource): Promise<FeedSource> {
  const { content } = source;
  if (typeof content === "string") return source;
  const start = Buffer.from(content.subarray(0, 4)).toString("latin1");
  if (start === "PK\x03\x04")
    throw new FeedError(
      "Das ist ein ZIP-Archiv, kein Feed. Pack es aus und nimm die Datei des Feeds, die darin liegt.",
    );
  if (!start.startsWith("\x1f\x8b")) return source;
  try {
    return { ...source, content: await unzip(content, { maxOutputLength: feedBytes }) };
  } catch (cause) {
    const isLarge = cause instanceof RangeError;
    const why = isLarge ? "größer als 100 MB" : "mit gzip gepackt und lässt sich nicht entpacken";
    throw new FeedError(`Der Feed ist ${why}.`, { cause });
  }
}

/** Reads a feed. If it was fetched and is paged (RFC 5005), reads its further pages, too. */
export async function readFeedPages(
  source: FeedSource,
  fetchOutside: FetchOutside,
): Promise<ParsedFeed> {
  return askAudio(await readPages(source, fetchOutside), fetchOutside);
}

async function readPages(source: FeedSource, fetchOutside: FetchOutside): Promise<ParsedFeed> {
  const first = parsePage(await unpacked(source));
  const pages: [ParsedFeed, ...ParsedFeed[]] = [first];
  const warnings: string[] = [];
  if (!source.address && first.nextAddress)
    warnings.push(
      `Der Feed hat weitere Seiten, die nicht in der Datei stehen; mit seiner Adresse werden sie mitgelesen: ${first.nextAddress}`,
    );
  const seen = new Set([source.address]);
  let next = source.address ? first.nextAddress : null;
  while (next && !seen.has(next) && seen.size < maxPages) {
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
    return parsePage(await unpacked(await fetchFeed(fetchOutside, address)));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return `Die weitere Seite ${address} des Feeds fehlt: ${error.message}`;
  }
}

const filesAtATime = 4;

/** Looks up the MIME type of files where the feed leaves it open, and drops audio that is not playable. */
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
    if (mime === "" || (!mime && audio.isSuspect)) {
      warnings.note("notAudio", title);
      return { ...episode, audio: null };
    }
    if (!mime) return episode;
    if (mime.startsWith("video/")) warnings.note("video", title);
    const { isSuspect: _, ...file } = audio;
    return { ...episode, audio: { ...file, mime } };
  });
  return {
    ...feed,
    episodes,
    warnings: [...feed.warnings, ...warnings.list()],
    cases: { ...feed.cases, ...warnings.cases() },
  };
}

/** The MIME type of a file by its first bytes, else by the server's header; '' if it is neither audio nor video. */
async function askType(fetchOutside: FetchOutside, address: string): Promise<string> {
  const limit = Number.MAX_SAFE_INTEGER;
  const { body, mime } = await fetchOutside(address, {
    timeout: 15_000,
    limit,
    accept: "audio/*, */*",
  });
  const found = sniff(await readBeginning(body));
  const told = /^(?:audio|video)\//.test(mime) ? commonMime(mime) : "";
  // Audio and video in an MP4 file begin with the same bytes, so the header decides.
  const isFilm = found?.mime === "audio/x-m4a" && told.startsWith("video/");
  if (!found || isFilm) return told;
  return found.kind === "audio" ? found.mime : "";
}

async function readBeginning(body: Readable): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  for await (const chunk of body) {
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length >= sniffLength) break;
  }
  return beginning;
}
