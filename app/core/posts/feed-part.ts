import type { XmlContent } from "~/lib/xml";

/** By what else than by asking one hears of changes of the feeds. */
export type FeedPart = {
  /** Addresses of WebSub hubs. */
  hubs: readonly string[];
  usesPodping: boolean;
};

/** The elements of a feed that name the hubs (WebSub §4). */
export function hubLinks(hubs: readonly string[]): XmlContent[] {
  return hubs.map((hub) => ({ "@rel": "hub", "@href": hub }));
}

/** The same as a header, with the feed's own address; none without hubs. */
export function hubHeader(address: string, hubs: readonly string[]): Record<string, string> {
  if (hubs.length === 0) return {};
  const links = [`<${address}>; rel="self"`, ...hubs.map((hub) => `<${hub}>; rel="hub"`)];
  return { Link: links.join(", ") };
}
