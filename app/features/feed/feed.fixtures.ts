import type { FeedItem, FeedPage, FeedShow } from "./feed.schema";

/** A show, an item and a page for tests; what a test is about it gives itself. */
export function createFeedShow(given: Partial<FeedShow> = {}): FeedShow {
  return {
    title: "Wer hat das erfunden?",
    description: "Die wahren Geschichten hinter berühmten Erfindungen.",
    link: "https://example.org/",
    language: "de",
    author: "Ada & Emmy",
    email: "hallo@example.org",
    copyright: "© Ada",
    categories: [{ name: "History", subs: [] }],
    explicit: false,
    image: "https://example.org/media/cover.jpg",
    guid: "9b024349-ccf0-5f69-a609-6b82873eab3c",
    persons: [],
    ...given,
  };
}

export function createFeedItem(given: Partial<FeedItem> = {}): FeedItem {
  return {
    title: "Der Kaffeefilter",
    guid: "folge-12",
    link: "https://example.org/episodes/12",
    description: "<p>Ein Löschblatt.</p>",
    publishedAt: new Date("2020-10-09T04:30:38Z"),
    audio: { url: "https://example.org/media/12.mp3", bytes: 1234, mime: "audio/mpeg" },
    seconds: 128,
    number: 12,
    season: null,
    episodeType: "full",
    explicit: false,
    image: null,
    persons: [],
    chapters: [],
    ...given,
  };
}

export function createFeedPage(
  given: Partial<Omit<FeedPage, "show">> & { show?: Partial<FeedShow> } = {},
): FeedPage {
  return {
    items: [],
    address: "https://example.org/feed.xml",
    page: 1,
    pages: 1,
    changed: new Date("2020-10-09T04:30:38Z"),
    ...given,
    show: createFeedShow(given.show),
  };
}
