import { readBerlinTime } from "~/lib/time/berlin-time";
import { parsePubDate } from "~/lib/time/pub-date";
import { childrenOf, type FeedNode, htmlIn, lineIn, parseAddress } from "../read/feed-nodes";
import type { FoundComment } from "./elsewhere";

/** An item of a WordPress export: a post, page, attachment, menu entry or a plugin's record. */
export type WordPressItem = {
  node: FeedNode;
  id: string;
  type: string;
  status: string;
  isProtected: boolean;
  title: string;
  slug: string;
  link: string | null;
  guid: string;
  /** Login name of the author. */
  creator: string;
  /** ISO 8601 in UTC, or null. */
  moment: string | null;
  content: string;
  excerpt: string;
  terms: { domain: string; name: string }[];
  meta: ReadonlyMap<string, string>;
  /** Files, audio first: lines with address, length and type. PowerPress adds a line of settings. */
  enclosures: string[];
};

/** @param channel the channel element, whose link resolves relative ones, as in exports of Squarespace */
export function wordpressItem(node: FeedNode, channel: FeedNode | null): WordPressItem {
  const id = lineIn(node, "wp:post_id");
  const meta = metaIn(node);
  const base = channel && parseAddress(lineIn(channel, "link"));
  const link = parseAddress(lineIn(node, "link"), base ?? undefined);
  // These values outlive their piece of the file, and a substring would keep the whole piece in memory.
  const lasting = structuredClone({
    id,
    link,
    title: lineIn(node, "title"),
    slug: lineIn(node, "wp:post_name").replace(/^.*\/|\.html?$/g, ""),
    guid: firstGuid(meta) || lineIn(node, "guid") || link || id,
    creator: lineIn(node, "dc:creator"),
  });
  return {
    ...lasting,
    node,
    type: lineIn(node, "wp:post_type") || "post",
    status: lineIn(node, "wp:status") || "publish",
    isProtected: lineIn(node, "wp:post_password") !== "",
    moment: momentOf(node, "wp:post_date") ?? publicationOf(node),
    content: htmlIn(node, "content:encoded"),
    excerpt: htmlIn(node, "excerpt:encoded"),
    // The first version of WXR wrote each term twice, once without a domain.
    terms: childrenOf(node, "category").map((term) => ({
      domain: (term.attributes.get("domain") ?? "").replace(/^tag$/, "post_tag"),
      name: lineIn({ ...node, children: [term] }, "category"),
    })),
    meta,
    enclosures: enclosuresIn(node),
  };
}

/** The guid that a plugin's feed has instead of WordPress's own. A podcast that moved to the plugin keeps its guids. */
function firstGuid(meta: ReadonlyMap<string, string>): string | undefined {
  const names = ["_podlove_guid", "ssp_original_guid", "ssp_guid"];
  return names.map((name) => meta.get(name)?.trim()).find(Boolean);
}

/** Meta values by name. If a name occurs twice, the first value counts. */
function metaIn(node: FeedNode): Map<string, string> {
  const meta = new Map<string, string>();
  for (const one of childrenOf(node, "wp:postmeta")) {
    const key = lineIn(one, "wp:meta_key");
    if (!meta.has(key)) meta.set(key, htmlIn(one, "wp:meta_value"));
  }
  return meta;
}

/** Enclosures of an item. WordPress stores one per file, and PowerPress `_SLUG:enclosure` for each further channel. */
function enclosuresIn(node: FeedNode): string[] {
  const found = childrenOf(node, "wp:postmeta").flatMap((one) => {
    const key = lineIn(one, "wp:meta_key");
    if (!/^(?:_[\w-]+:)?enclosure$/.test(key)) return [];
    const enclosure = htmlIn(one, "wp:meta_value");
    return [
      { enclosure, rank: (isOf("audio", enclosure) ? 0 : 2) + (key === "enclosure" ? 0 : 1) },
    ];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ enclosure }) => enclosure);
}

function isOf(type: "audio" | "video", enclosure: string): boolean {
  const [, , mime = ""] = enclosure.split("\n", 3);
  return mime.trim().startsWith(`${type}/`);
}

/** ISO 8601 in UTC, or null. A local date is read as Berlin's time, since the export lacks the site's zone. */
export function momentOf(node: FeedNode, name: string): string | null {
  const [universal, local] = [lineIn(node, `${name}_gmt`), lineIn(node, name)];
  const isDate = (text: string) => /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d/.test(text);
  const shown = local.slice(0, 16).replace(" ", "T");
  const date = isDate(universal)
    ? new Date(`${universal.replace(" ", "T")}Z`)
    : isDate(local)
      ? readBerlinTime(shown)
      : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function publicationOf(node: FeedNode): string | null {
  const read = parsePubDate(lineIn(node, "pubdate"));
  return read && read.moment.getTime() > 0 ? read.moment.toISOString() : null;
}

/** True if the old site showed the item to visitors, or planned to. */
export function isPublished({ status, isProtected }: WordPressItem): boolean {
  return (status === "publish" || status === "future") && !isProtected;
}

/** True if the item is trash, spam or an auto-draft, which the import leaves out. */
export function isGone({ status }: WordPressItem): boolean {
  return ["trash", "auto-draft", "spam"].includes(status);
}

/**
 * True if an item is an episode: it has a podcast's post type or Podlove's guid, or it is a blog post with audio or
 * video, which WordPress's own feed includes.
 */
export function isEpisode({ type, meta, enclosures }: WordPressItem): boolean {
  if (/^(?:ssp_)?(?:podcasts?|episodes?)$/.test(type)) return true;
  if (type !== "post") return false;
  const isPowerPress = (enclosure: string) => enclosure.split("\n").length > 3;
  return (
    meta.has("audio_file") ||
    meta.has("_podlove_guid") ||
    enclosures.some((one) => isOf("audio", one) || isOf("video", one) || isPowerPress(one))
  );
}

/** An author of posts, for recognising their comments. The mail address is only compared, never stored. */
export type WordPressAuthor = { login: string; id: string; email: string; name: string };

export function authorsIn(channel: FeedNode): WordPressAuthor[] {
  return childrenOf(channel, "wp:author").map((node) => {
    const login = lineIn(node, "wp:author_login");
    return {
      login,
      id: lineIn(node, "wp:author_id"),
      email: lineIn(node, "wp:author_email").toLowerCase(),
      name: nameIn(lineIn(node, "wp:author_display_name")) || nameIn(login),
    };
  });
}

/** The name, or '' if it is a mail address. WordPress shows the login of authors without a name, which may be one. */
export function nameIn(text: string): string {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? "" : text;
}

/** Approved comments, without spam and pingbacks. Of their authors only the name is read. */
export function commentsIn(
  { node, creator }: WordPressItem,
  authors: ReadonlyMap<string, WordPressAuthor>,
): FoundComment[] {
  const author = authors.get(creator);
  return childrenOf(node, "wp:comment").flatMap((comment) => {
    const line = (name: string) => lineIn(comment, `wp:comment_${name}`);
    const type = line("type");
    const moment = momentOf(comment, "wp:comment_date");
    if (line("approved") !== "1" || (type && type !== "comment") || !moment) return [];
    const [user, email] = [line("user_id"), line("author_email").toLowerCase()];
    const isAuthors =
      author !== undefined &&
      ((user !== "0" && user === author.id) || (email !== "" && email === author.email));
    const id = line("id");
    const content = htmlIn(comment, "wp:comment_content");
    return [
      { id, parent: line("parent"), name: nameIn(line("author")), content, moment, isAuthors },
    ];
  });
}
