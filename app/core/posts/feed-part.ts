import type { XmlContent } from "~/lib/text/xml";

/** Ways other than polling by which programs learn about changes of the feeds. */
export type FeedPart = {
  /** Addresses of WebSub hubs. */
  hubs: readonly string[];
  usesPodping: boolean;
};

/** The elements of a feed that name its hubs (WebSub §4). */
export function hubLinks(hubs: readonly string[]): XmlContent[] {
  return hubs.map((hub) => ({ "@rel": "hub", "@href": hub }));
}

/** The Link header with the hubs and the feed's own address. Empty without hubs. */
export function hubHeader(address: string, hubs: readonly string[]): Record<string, string> {
  if (hubs.length === 0) return {};
  const links = [`<${address}>; rel="self"`, ...hubs.map((hub) => `<${hub}>; rel="hub"`)];
  return { Link: links.join(", ") };
}
