import { lineOf } from "../write/feed-text";
import { attributeOf, childrenOf, type FeedNode, lineFrom, parseAddress } from "./feed-nodes";
import type { FeedWarnings } from "./feed-warnings";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const titleLength = 128;

export function isFeedGuid(text: string): boolean {
  return uuid.test(text);
}

/** The feeds that podcast:podroll or podcast:publisher names by their podcast:guid. */
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
      const named = lineOf(attributeOf(item, "title")) || feedUrl || guid;
      const title = warnings.cut(named, titleLength, "Sendungen, die wir mögen");
      return isFeedGuid(guid) ? [{ guid, feedUrl, title }] : [];
    });
}

/** What a show or an item says of AI (podcast:txt): 'true' or 'false', as it should be. */
export function aiContentOf(node: FeedNode): string[] {
  const found = childrenOf(node, "podcast:txt");
  return found.filter((txt) => attributeOf(txt, "purpose") === "ai-content").map(lineFrom);
}
