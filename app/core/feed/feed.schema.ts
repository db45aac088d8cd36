import type { AlternateFile } from "~/core/episodes/episode.fields";
import type { Episode } from "~/core/episodes/episodes.schema";
import type { FeedPart } from "~/core/posts/feed-part";
import type { Show } from "~/core/show/show.schema";

/** Items on a page of the feed (RFC 5005, section 3). It is large because many apps read only the first page. */
export const feedPageSize = 2000;
/** Number of newest items that have their full text. */
export const wholeItems = 300;
/** Apple's limit of a description, in bytes. */
export const descriptionBytes = 4000;
/** Maximum size in bytes of a feed that is read. */
export const feedBytes = 100 * 1024 * 1024;

/** podcast:person; roles as in the Podcasting 2.0 taxonomy, in lower case ('host', 'guest'). */
export type FeedPerson = { name: string; role: string; href?: string; img?: string };

/** podcast:location: a place that the episode is about. Degrees in WGS 84, country in ISO 3166-1 alpha-2. */
export type FeedLocation = { name: string; lat: number; lon: number; country: string };

/** podcast:socialInteract: addresses of a post in the Fediverse and of its account ('@name@host'). */
export type FeedDiscussion = Record<"uri" | "accountId" | "accountUrl", string>;

/** podcast:image: absolute address, size in pixels, MIME type. */
export type FeedImage = Record<"href" | "alt" | "type" | "purpose", string> &
  Record<"width" | "height", number>;

/** podcast:alternateEnclosure: a format of the audio, with absolute address and MIME type. */
export type FeedAlternate = AlternateFile & {
  type: string;
  isDefault?: boolean;
  bytes?: number;
  /** Bits per second. */
  bitrate?: number | undefined;
  /** Subresource Integrity (W3C SRI §3.1). */
  integrity?: string;
};

/** itunes:category with its subcategories. */
export type FeedCategory = { name: string; subs: string[] };

type FeedShowFields = Pick<
  Show,
  "description" | "language" | "author" | "email" | "copyright" | "explicit" | "ownerName"
> & {
  title: string;
  /** Absolute address of the home page. */
  link: string;
  /** Absolute address of a JPEG or PNG, or null. */
  image: string | null;
  persons: FeedPerson[];
};

type Settings =
  | ("feedType" | "feedComplete" | "feedLocked" | "newFeedUrl" | "verification")
  | ("funding" | "licence" | "podroll" | "publisher" | "aiContent");

export type FeedShow = FeedShowFields &
  Pick<Show, Settings> & {
    /** Apple's categories, main category first. */
    categories: FeedCategory[];
    /** podcast:guid, a UUID. */
    guid: string;
    images: FeedImage[];
    updateFrequency?: { rrule: string; text: string } | undefined;
  };

/** `tags`: keywords and categories, without those that the feeds of shows typically put on every episode. */
type FeedEpisodeFields = Pick<
  Episode,
  | "guid"
  | "subtitle"
  | "number"
  | "season"
  | "episodeType"
  | "explicit"
  | "chapters"
  | "soundbites"
  | "tags"
  | "aiContent"
> & { persons: FeedPerson[] };

/** An episode in the feed. Its description may have root-relative addresses, which are made absolute when written. */
export type FeedItem = FeedEpisodeFields & {
  title: string;
  locations: FeedLocation[];
  discussion?: FeedDiscussion | undefined;
  description: string;
  /** HTML appended to the description, even if the description is cut. */
  ending: string[];
  alternates: FeedAlternate[];
  /** Absolute address of the episode's page. */
  link: string;
  publishedAt: Date;
  /** Absolute address; `bytes` and `mime` are null if unknown. */
  audio: { url: string; bytes: number | null; mime: string | null };
  seconds: number;
  /** Absolute address of a JPEG or PNG, or null. */
  image: string | null;
  /** podcast:image; empty for items beyond `wholeItems`. */
  images: FeedImage[];
  /** podcast:chapters: absolute address of the chapters as JSON. */
  chaptersUrl?: string;
  /** podcast:transcript: absolute address and MIME type of a file with times. */
  transcript?: { url: string; mime: string };
};

/** podcast:medium, also used in Podping. */
export const podcastMedium = "podcast";

export type FeedPage = FeedPart & {
  show: FeedShow;
  trailers: FeedItem[];
  items: FeedItem[];
  /** Address of the feed without the page's query. */
  address: string;
  /** itunes:block: asks directories to leave the feed out. */
  isBlocked?: boolean;
  page: number;
  pages: number;
  changed: Date;
};

/** A feed that cannot be read; the message is one German sentence for the operator. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** The show's settings in a feed; '' or null if missing. */
export type ParsedShow = FeedShowFields & {
  /** All categories as the feed names them, most important first: Apple's, then subcategories, then others. */
  categories: string[];
  /** Apple's categories in the feed's order. */
  categoryTree: FeedCategory[];
  /** null if missing, like `locked`. */
  type: Show["feedType"] | null;
  complete: boolean;
  /** itunes:subtitle, or '' */
  tagline: string;
  /** In the form of `Show.rhythm`; '' if missing or not representable there. */
  rhythm: string;
  funding: Show["funding"];
  podroll: Show["podroll"];
  publisher: Show["publisher"] | null;
  aiContent: boolean;
  licence: Show["licence"] | null;
  locked: boolean | null;
  /** podcast:guid if it is a UUID, else null. */
  guid: string | null;
};

export type FeedAudio = {
  url: string;
  bytes: number | null;
  /** null if the file must be fetched to know. */
  mime: string | null;
  /** True if the file may not be audio at all. */
  isSuspect?: boolean;
  /** The enclosure's address in the feed, if it only redirects to `url`. */
  enclosure?: string;
};

export type ParsedEpisode = FeedEpisodeFields & {
  /** True for a draft; only exports have drafts. */
  isDraft?: boolean;
  /** Further addresses of the episode, each with the path below its page here that it corresponds to. */
  otherLinks?: { from: string; below: string }[];
  /** Only in Podlove's export: ids of WordPress post and files, by which later imports find the episode. */
  post?: string;
  files?: string[];
  /** At most 300 characters. */
  title: string;
  /** Address of its page, or null. */
  link: string | null;
  /** The RSS title, which often begins with a number. */
  feedTitle: string;
  /** itunes:title, or ''. */
  ownTitle: string;
  /** The guid in the feed, if several episodes share it. */
  sharedGuid?: string;
  /** The feed's HTML with absolute addresses. It is not sanitised. */
  description: string;
  /** Addresses of the pictures in the description. */
  pictures: string[];
  /** ISO 8601 in UTC; null if there is no readable date. */
  publishedAt: string | null;
  /** Whole seconds; 0 if unknown. */
  seconds: number;
  /** null without audio. */
  audio: FeedAudio | null;
  image: string | null;
  /** Address of a file of chapters (podcast:chapters), or null. */
  chaptersAddress: string | null;
  /** Address of a transcript in a readable format, or null. */
  transcript: string | null;
  /** Formats besides `audio`; https only. */
  alternates: AlternateFile[];
  /** First keyword or category other than the show's name, else ''. */
  topic: string;
  /** itunes:keywords, comma-separated, if there are several; else ''. */
  keywords: string;
};

/** Titles or addresses that each German warning is about, by warning. */
export type WarningCases = Record<string, string[]>;

export type ParsedFeed = {
  show: ParsedShow;
  /** In the feed's order. */
  episodes: ParsedEpisode[];
  /** Oddities of the feed, as German sentences for the operator. */
  warnings: string[];
  cases: WarningCases;
  /** The address that the feed gives as its own. */
  selfAddress: string | null;
  /** Other addresses of the show's feeds and their pages, as named in this one. */
  feedAddresses: string[];
  /** The next page of a paged feed (RFC 5005). */
  nextAddress: string | null;
  /** itunes:new-feed-url */
  newAddress: string | null;
};
