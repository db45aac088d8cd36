import { FeedError } from "~/core/feed/feed.schema";
import { parseFeed } from "~/core/feed/read/parse-feed";

/** The facts on a feed's first page that matter for a move. */
export type FeedFacts = {
  items: { guid: string; title: string }[];
  newAddress: string | null;
  isPaged: boolean;
  website: string;
};

/**
 * Parses a page of a feed as an import does, so that guids are the same; a German sentence if it is no feed.
 * @param bytes the page's octets, each as a character
 */
export function factsOfFeed(bytes: string, address: string): FeedFacts | string {
  try {
    const feed = parseFeed({ content: Buffer.from(bytes, "latin1"), address });
    const { episodes, newAddress, nextAddress, show } = feed;
    const items = episodes.map(({ guid, title }) => ({ guid, title }));
    return { items, newAddress, isPaged: nextAddress !== null, website: show.link };
  } catch (error) {
    if (error instanceof FeedError) return error.message;
    throw error;
  }
}
