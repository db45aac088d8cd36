import { attributeOf, childrenOf, type FeedNode, parseAddress } from "./feed-nodes";

const pageLinks = new Set(["self", "first", "next", "prev", "previous", "last", "current"]);

/** Addresses of the show's feeds and their pages in a channel (atom:link, RFC 4287, RFC 5005). */
export function feedLinks(channel: FeedNode, base: string | undefined): string[] {
  const addresses = childrenOf(channel, "atom:link")
    .filter((node) => {
      const rel = attributeOf(node, "rel").toLowerCase();
      const isFeed = /\b(?:rss|xml)\b/i.test(attributeOf(node, "type"));
      return pageLinks.has(rel) || (rel === "alternate" && isFeed);
    })
    .map((node) => parseAddress(attributeOf(node, "href"), base));
  return [...new Set(addresses.filter((address) => address !== null))];
}

export function linkOf(channel: FeedNode, rel: string, base: string | undefined): string | null {
  const link = childrenOf(channel, "atom:link").find((node) => attributeOf(node, "rel") === rel);
  return parseAddress(attributeOf(link, "href"), base);
}
