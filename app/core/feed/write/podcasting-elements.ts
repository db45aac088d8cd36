import type { Show } from "~/core/show/show.schema";
import type { FeedImage } from "../feed.schema";

/** `podcast:txt` of a show or an episode, like itunes:explicit; left out if unset. */
export function aiContentElement({ aiContent }: { aiContent: boolean }) {
  return aiContent ? [{ "@purpose": "ai-content", "#text": "true" }] : [];
}

/** `podcast:image`, with its aspect ratio in CSS notation. */
export function imageElement({ href, alt, width, height, type, purpose }: FeedImage) {
  const divisor = greatestDivisor(width, height);
  return {
    "@href": href,
    "@alt": alt || undefined,
    "@aspect-ratio": `${width / divisor}/${height / divisor}`,
    "@width": String(width),
    "@type": type,
    "@purpose": purpose,
  };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** `podcast:remoteItem`: other feeds. */
export function remoteItems(
  feeds: readonly (Show["publisher"] & { title?: string })[],
  medium?: string,
) {
  if (feeds.length === 0) return undefined;
  const items = feeds.map(({ guid, feedUrl, title }) => {
    return {
      "@feedGuid": guid,
      "@feedUrl": feedUrl || undefined,
      "@medium": medium,
      "@title": title,
    };
  });
  return { "podcast:remoteItem": items };
}
