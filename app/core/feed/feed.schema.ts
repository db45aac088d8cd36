import type { AlternateFile } from "~/core/episodes/episode.fields";
import type { Episode } from "~/core/episodes/episodes.schema";
import type { FeedPart } from "~/core/posts/feed-part";
import type { Show } from "~/core/show/show.schema";

/** Items on a page of the feed (RFC 5005, section 3): many programs read only the first page. */
export const feedPageSize = 2000;
/** Newest items with their full text. */
export const wholeItems = 300;
/** Apple's limit of a description, in bytes. */
export const descriptionBytes = 4000;
/** Most bytes of a feed. */
export const feedBytes = 100 * 1024 * 1024;

/** podcast:person; roles as in the Podcasting 2.0 taxonomy, in lower case ('host', 'guest'). */
export type FeedPerson = { name: string; role: string; href?: string; img?: string };

/** podcast:location: a place to do with the episode's topic; degrees in WGS 84, country in ISO 3166-1 alpha-2. */
export type FeedLocation = { name: string; lat: number; lon: number; country: string };

/** podcast:socialInteract: a post in the Fediverse and its account ('@name@host'), with their addresses. */
export type FeedDiscussion = Record<"uri" | "accountId" | "accountUrl", string>;

/** podcast:image: absolute address, pixels, MIME type. */
export type FeedImage = Record<"href" | "alt" | "type" | "purpose", string> &
  Record<"width" | "height", number>;

/** podcast:alternateEnclosure: a form of the audio (`isDefault`: the first one), with absolute address and MIME type. */
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

type SaidOfShow = Pick<
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

export type FeedShow = SaidOfShow &
  Pick<Show, Settings> & {
    /** Apple's categories, most important first. */
    categories: FeedCategory[];
    /** podcast:guid, a UUID. */
    guid: string;
    images: FeedImage[];
    updateFrequency?: { rrule: string; text: string } | undefined;
  };

/** `tags`: keywords and categories, without those that most feeds have on every episode. */
type SaidOfEpisode = Pick<
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

/** Root-relative addresses in the description are made absolute; `href` and `img` already are. */
export type FeedItem = SaidOfEpisode & {
  title: string;
  locations: FeedLocation[];
  discussion?: FeedDiscussion | undefined;
  description: string;
  /** HTML appended to the description, even if that is cut. */
  ending: string[];
  alternates: FeedAlternate[];
  /** Absolute address of the episode's page. */
  link: string;
  publishedAt: Date;
  /** Absolute address; bytes and mime if known. */
  audio: { url: string; bytes: number | null; mime: string | null };
  seconds: number;
  /** Absolute address of a JPEG or PNG, or null. */
  image: string | null;
  /** podcast:image; none for items beyond `wholeItems`. */
  images: FeedImage[];
  /** podcast:chapters: absolute address of the chapters as JSON. */
  chaptersUrl?: string;
  /** podcast:transcript: absolute address and MIME type of a timed file. */
  transcript?: { url: string; mime: string };
};

/** podcast:medium, also used in Podping. */
export const podcastMedium = "podcast";

export type FeedPage = FeedPart & {
  show: FeedShow;
  /** podcast:trailer */
  trailers: FeedItem[];
  items: FeedItem[];
  /** The feed's own address, without a page. */
  address: string;
  /** itunes:block: directories leave it out. */
  isBlocked?: boolean;
  page: number;
  pages: number;
  /** When the feed's content last changed. */
  changed: Date;
};

/** A feed that cannot be read; the message is one German sentence for the operator. */
export class FeedError extends Error {
  override name = "FeedError";
}

/** The settings in a feed; '' and null for missing ones. */
export type ParsedShow = SaidOfShow & {
  /** All categories as named in the feed, most important first: Apple's, subcategories, and others. */
  categories: string[];
  /** Apple's categories in the feed's order. */
  categoryTree: FeedCategory[];
  /** null if missing, as `locked`. */
  type: Show["feedType"] | null;
  complete: boolean;
  /** itunes:subtitle, or '' */
  tagline: string;
  /** In the form of `Show.rhythm`; '' if missing or not expressible. */
  rhythm: string;
  funding: Show["funding"];
  podroll: Show["podroll"];
  publisher: Show["publisher"] | null;
  aiContent: boolean;
  licence: Show["licence"] | null;
  locked: boolean | null;
  /** podcast:guid if it is a UUID. */
  guid: string | null;
};

export type FeedAudio = {
  url: string;
  bytes: number | null;
  /** null if only the file itself can tell. */
  mime: string | null;
  /** The file may be no audio at all. */
  isSuspect?: boolean;
  /** The address in the feed, if it only redirects to `url`. */
  enclosure?: string;
};

export type ParsedEpisode = SaidOfEpisode & {
  /** Only in exports; feeds have no drafts. */
  isDraft?: boolean;
  /** Its other addresses, and the part of its page here that each means. */
  otherLinks?: { from: string; below: string }[];
  /** Podlove: id of its WordPress post, and those of its files, which identify it later. */
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
  /** The feed's HTML with absolute addresses: not sanitised. */
  description: string;
  /** Addresses of the pictures in the description. */
  pictures: string[];
  /** ISO 8601 in UTC; null without a readable date. */
  publishedAt: string | null;
  /** Whole seconds; 0 if unknown. */
  seconds: number;
  /** null: no audio. */
  audio: FeedAudio | null;
  image: string | null;
  /** Address of a file of chapters (podcast:chapters), or null. */
  chaptersAddress: string | null;
  /** Address of a readable transcript, or null. */
  transcript: string | null;
  /** Besides `audio`; https only. */
  alternates: AlternateFile[];
  /** First keyword or category that is not the show's name, else ''. */
  topic: string;
  /** itunes:keywords, comma-separated, if there are several; else ''. */
  keywords: string;
};

/** Cases by warning for the operator: titles, addresses. */
export type WarningCases = Record<string, string[]>;

export type ParsedFeed = {
  show: ParsedShow;
  /** In the feed's order. */
  episodes: ParsedEpisode[];
  /** Oddities of the feed, as German sentences for the operator. */
  warnings: string[];
  cases: WarningCases;
  /** The feed's own address for itself. */
  selfAddress: string | null;
  /** Other addresses of the show's feeds that this one names, pages included. */
  feedAddresses: string[];
  /** The next page of a paged feed (RFC 5005). */
  nextAddress: string | null;
  /** itunes:new-feed-url */
  newAddress: string | null;
};
