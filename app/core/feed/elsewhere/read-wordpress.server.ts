import { stat } from "node:fs/promises";
import { FeedError, type ParsedEpisode, type ParsedFeed } from "../feed.schema";
import type { ImportOptions } from "../import/import-run.server";
import { lineIn, parseAddress } from "../read/feed-nodes";
import { FeedWarnings } from "../read/feed-warnings";
import { withOwnGuids } from "../read/guids";
import { parseItem } from "../read/parse-item";
import { parseShow } from "../read/parse-show";
import type { Elsewhere } from "./elsewhere";
import { addressesOf, articleHtml, isArticle, pictureOf } from "./wordpress-articles.server";
import { feedItemOf } from "./wordpress-episode";
import {
  authorsIn,
  commentsIn,
  isEpisode,
  isGone,
  isPublished,
  nameIn,
  wordpressItem,
} from "./wordpress-item";
import { type Cases, casesOf, note, noteMedia, wordpressWarnings } from "./wordpress-report";
import { WxrReading, wxrItems } from "./wxr-stream.server";

export function isExportStart(start: string): boolean {
  return /<rss\b/i.test(start) && /wordpress\.org\/export\/1\.|<wp:wxr_version/.test(start);
}

const megabyte = 1024 * 1024;

type Survey = { elsewhere: Elsewhere; reading: WxrReading; cases: Cases };

/**
 * Reads a WordPress export (WXR): episodes as in a feed, and everything else that can be imported. The file is streamed
 * twice and never held in memory as a whole.
 * @throws FeedError with one German sentence if nothing in it is usable
 */
export async function readWordPress(
  path: string,
  { onProgress, signal }: Pick<ImportOptions, "onProgress" | "signal">,
): Promise<{ feed: ParsedFeed; elsewhere: Elsewhere }> {
  const total = Math.ceil((await stat(path)).size / megabyte);
  const { elsewhere, cases, ...first } = await survey(path, (bytes, half) => {
    signal?.throwIfAborted();
    onProgress?.("reading", Math.floor((bytes / megabyte + half * total) / 2), total);
  });
  const { channel } = first.reading;
  if (!channel || !elsewhere.counts.items) throw new FeedError(nothing(first.reading));
  const warnings = new FeedWarnings();
  const show = parseShow(channel, undefined, warnings);
  const base = parseAddress(lineIn(channel, "link")) ?? undefined;
  const episodes: ParsedEpisode[] = [];
  const reading = new WxrReading();
  for await (const node of wxrItems(path, reading)) {
    onProgress?.("reading", Math.floor((reading.bytes / megabyte + total) / 2), total);
    signal?.throwIfAborted();
    const item = wordpressItem(node, reading.channel);
    if (isGone(item) || !(isEpisode(item) || isArticle(item))) continue;
    const html = articleHtml(item, elsewhere, (name) => note(cases, `[${name}]`, item.title));
    if (!isEpisode(item)) {
      noteMedia(warnings, { ...item, html });
      continue;
    }
    const picture = pictureOf(item, elsewhere);
    const own = { show, base, boilerplate: new Set<string>() };
    const parsed = parseItem(feedItemOf(item, { html, picture }), own, warnings);
    const files = [parsed?.audio, ...(parsed?.alternates ?? [])].map((file) => file?.url ?? "");
    noteMedia(warnings, { ...item, html }, files);
    const beside = { ...addressesOf(item), isDraft: !isPublished(item) };
    const isPodlove = item.type === "podcast" && item.meta.has("_podlove_guid");
    const post = isPodlove ? { post: item.id } : {};
    if (parsed) episodes.push(structuredClone({ ...parsed, ...beside, ...post }));
  }
  const own = withOwnGuids(episodes, warnings);
  own.sort((a, b) => ((a.publishedAt ?? "") < (b.publishedAt ?? "") ? 1 : -1));
  const told = wordpressWarnings(cases, first.reading);
  return {
    elsewhere,
    feed: {
      show,
      episodes: own,
      warnings: [...warnings.list(), ...told.keys()],
      cases: { ...warnings.cases(), ...casesOf(told) },
      selfAddress: null,
      feedAddresses: base ? feedAddresses(base) : [],
      nextAddress: null,
      newAddress: null,
    },
  };
}

function nothing({ cutOff, channel }: WxrReading): string {
  if (cutOff)
    return "Der Export von WordPress bricht ab, bevor ein Eintrag vollständig ist. Lade ihn dort noch einmal herunter.";
  return channel
    ? "In diesem Export von WordPress steht kein Eintrag."
    : "Im Export von WordPress fehlt das Element <channel> mit der Website.";
}

/** Addresses at which WordPress and its podcast plugins have feeds. */
function feedAddresses(base: string): string[] {
  const home = base.replace(/\/+$/, "");
  const formats = "podcast mp3 m4a aac opus ogg vorbis episodes rss2".split(" ");
  const paths = ["/feed", "/podcast/feed", "/?feed=podcast"];
  return paths.concat(formats.map((name) => `/feed/${name}`)).map((path) => home + path);
}

async function survey(
  path: string,
  onBytes: (bytes: number, half: 0 | 1) => void,
): Promise<Survey> {
  const reading = new WxrReading();
  const counts = { items: 0, posts: 0, pages: 0, comments: 0 };
  const cases: Cases = new Map();
  const attachments: Record<string, string> = {};
  const logins = new Set<string>();
  let ofArticles = 0;
  for await (const node of wxrItems(path, reading)) {
    onBytes(reading.bytes, 0);
    const item = wordpressItem(node, reading.channel);
    counts.items++;
    const address = parseAddress(lineIn(node, "wp:attachment_url"));
    if (item.type === "attachment" && address) attachments[item.id] = structuredClone(address);
    if (isGone(item)) note(cases, "gone", item.title);
    if (item.type === "attachment" || isGone(item)) continue;
    const isOwn = isEpisode(item);
    if (!isOwn && !isArticle(item)) {
      note(cases, `type ${item.type}`, item.title);
      continue;
    }
    logins.add(item.creator);
    if (item.isProtected) note(cases, "protected", item.title);
    else if (!isPublished(item))
      note(cases, item.status === "private" ? "private" : "draft", item.title);
    if (!isOwn) counts[item.type === "page" ? "pages" : "posts"]++;
    const comments = commentsIn(item, new Map()).length;
    if (isOwn) counts.comments += comments;
    else ofArticles += comments;
  }
  if (ofArticles) note(cases, "comments", String(ofArticles));
  const authors = reading.channel ? authorsIn(reading.channel) : [];
  const authorsByLogin = new Map(authors.map((author) => [author.login, author]));
  const names = [...logins].map((login) => authorsByLogin.get(login)?.name ?? nameIn(login));
  const link = reading.channel ? lineIn(reading.channel, "link") : "";
  const site = URL.parse(link)?.host ?? "";
  const own = { path, counts, attachments, site, authors: [...new Set(names)].filter(Boolean) };
  return { elsewhere: { program: "WordPress", ...own }, reading, cases };
}
