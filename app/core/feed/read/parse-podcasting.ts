import { alternateTitleLength } from "~/core/episodes/alternates";
import { type AlternateFile, maxAlternates } from "~/core/episodes/episode.fields";
import { cutAtWord } from "~/lib/text/plain-text";
import { feedLine } from "../write/feed-text";
import { attributeOf, childrenOf, type FeedNode, lineFrom, parseAddress } from "./feed-nodes";
import type { FeedWarnings } from "./feed-warnings";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const titleLength = 128;

export function isFeedGuid(text: string): boolean {
  return uuid.test(text);
}

/** The feeds that podcast:podroll or podcast:publisher names by podcast:guid. */
export function parseRemoteFeeds(
  channel: FeedNode,
  name: "podroll" | "publisher",
  { base, warnings }: { base: string | undefined; warnings: FeedWarnings },
) {
  const lists = childrenOf(channel, `podcast:${name}`);
  return lists
    .flatMap((list) => childrenOf(list, "podcast:remoteitem"))
    .flatMap((item) => {
      const guid = attributeOf(item, "feedguid").toLowerCase();
      const feedUrl = parseAddress(attributeOf(item, "feedurl"), base) ?? "";
      const named = feedLine(attributeOf(item, "title")) || feedUrl || guid;
      const title = warnings.cut(named, titleLength, "Sendungen, die wir mögen");
      return isFeedGuid(guid) ? [{ guid, feedUrl, title }] : [];
    });
}

/** Further formats of an item's audio (podcast:alternateEnclosure), each with its first https source. */
export function parseAlternateFiles(
  item: FeedNode,
  { title: of, enclosure }: { title: string; enclosure: string | undefined },
  warnings: FeedWarnings,
): AlternateFile[] {
  const others = childrenOf(item, "podcast:alternateenclosure").flatMap((node) => {
    const uris = childrenOf(node, "podcast:source").map((source) => attributeOf(source, "uri"));
    const addresses = uris.map((uri) => parseAddress(uri)).filter((address) => address !== null);
    if (attributeOf(node, "default") === "true" || addresses.some((url) => url === enclosure))
      return [];
    const title = feedLine(attributeOf(node, "title")).replaceAll("|", "/");
    const url = addresses.find((address) => address.startsWith("https://"));
    return [{ url, title: cutAtWord(title, alternateTitleLength) }];
  });
  const files = others.flatMap(({ url, title }) => (url ? [{ url, title }] : []));
  if (files.length < others.length || files.length > maxAlternates) warnings.note("alternates", of);
  return files.slice(0, maxAlternates);
}

/** The values of a show's or item's statement about AI (podcast:txt), normally 'true' or 'false'. */
export function aiContentOf(node: FeedNode): string[] {
  const found = childrenOf(node, "podcast:txt");
  return found.filter((txt) => attributeOf(txt, "purpose") === "ai-content").map(lineFrom);
}
