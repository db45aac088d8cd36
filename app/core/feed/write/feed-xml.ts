import { hubLinks } from "~/core/posts/feed-part";
import { rhythmText } from "~/core/show/words/rhythm";
import { feedDocument, xmlPart } from "~/lib/text/xml";
import { daysBetween, weekdayOf } from "~/lib/time/berlin-time";
import { formatPubDate } from "~/lib/time/pub-date";
import {
  descriptionBytes,
  type FeedItem,
  type FeedPage,
  type FeedShow,
  podcastMedium,
  wholeItems,
} from "../feed.schema";
import {
  aiContentElement,
  imageElement,
  itemElement,
  personElement,
  remoteItems,
  trailerElement,
} from "./feed-item-xml";
import { cutBytes } from "./feed-text";

/** A page of the podcast's feed without its items. */
type FeedFrame = Omit<FeedPage, "items">;

const namespaces = {
  "@xmlns:atom": "http://www.w3.org/2005/Atom",
  "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "@xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
  "@xmlns:podcast": "https://podcastindex.org/namespace/1.0",
  "@xmlns:psc": "http://podlove.org/simple-chapters",
};

/**
 * The parts of a page before and after its items: RSS 2.0 with elements of Apple and Podcasting 2.0. Several pages link
 * to each other as RFC 5005, section 3 describes.
 */
export function feedFrame(feed: FeedFrame): { head: string; tail: string } {
  const channel = channelElement(feed);
  const empty = feedDocument({ ...namespaces, channel });
  const end = empty.lastIndexOf("</channel>");
  return { head: empty.slice(0, end), tail: empty.slice(end) };
}

/** One item of a page. `at`: its index on the page. */
export function feedItemXml(
  item: FeedItem,
  at: number,
  { show, page }: Pick<FeedPage, "show" | "page">,
): string {
  return xmlPart({
    item: itemElement(item, { site: show.link, isWhole: page === 1 && at < wholeItems }),
  });
}

/** The address of a page. The first page has the address of the feed. */
function pageAddress(address: string, page: number): string {
  return page === 1 ? address : `${address}?seite=${page}`;
}

function channelElement(feed: FeedFrame) {
  const { show } = feed;
  return {
    title: show.title,
    link: show.link,
    description: cutBytes(show.description || show.title, descriptionBytes),
    language: show.language,
    copyright: show.copyright || undefined,
    generator: "wer-hat-das-erfunden",
    lastBuildDate: formatPubDate(feed.changed),
    "atom:link": [...pageLinks(feed), ...hubLinks(feed.hubs)],
    "itunes:block": feed.isBlocked ? "Yes" : undefined,
    ...appleElements(show),
    ...podcastElements(feed),
  };
}

function pageLinks({ address, page, pages }: FeedFrame) {
  const link = (rel: string, number: number) => ({
    "@rel": rel,
    "@type": "application/rss+xml",
    "@href": pageAddress(address, number),
  });
  if (pages === 1) return [link("self", 1)];
  return [
    link("self", page),
    link("first", 1),
    ...(page > 1 ? [link("previous", page - 1)] : []),
    ...(page < pages ? [link("next", page + 1)] : []),
    link("last", pages),
  ];
}

function appleElements(show: FeedShow) {
  return {
    "itunes:author": show.author || show.title,
    "itunes:owner": {
      "itunes:name": show.ownerName || show.author || show.title,
      "itunes:email": show.email,
    },
    "itunes:image": show.image ? { "@href": show.image } : undefined,
    "itunes:category": show.categories.map(({ name, subs }) => ({
      "@text": name,
      "itunes:category": subs.map((sub) => ({ "@text": sub })),
    })),
    "itunes:explicit": String(show.explicit),
    "itunes:type": show.feedType,
    "itunes:complete": show.feedComplete ? "Yes" : undefined,
    "itunes:new-feed-url": show.newFeedUrl || undefined,
  };
}

function podcastElements({ show, trailers, usesPodping }: FeedFrame) {
  const { guid, email, persons, updateFrequency, feedLocked, verification, funding } = show;
  const { licence, podroll, publisher } = show;
  return {
    "podcast:guid": guid || undefined,
    "podcast:locked": { "@owner": email, "#text": feedLocked ? "yes" : "no" },
    "podcast:medium": podcastMedium,
    "podcast:updateFrequency": updateFrequency && {
      "@rrule": updateFrequency.rrule,
      "#text": updateFrequency.text,
    },
    "podcast:person": persons.map(personElement),
    "podcast:funding": funding.map(({ url, label }) => ({ "@url": url, "#text": label || url })),
    "podcast:license": licence.name
      ? { "@url": licence.url || undefined, "#text": licence.name }
      : undefined,
    "podcast:trailer": trailers.map(trailerElement),
    "podcast:podping": usesPodping ? { "@usesPodping": "true" } : undefined,
    "podcast:txt": [
      ...aiContentElement(show),
      ...verification.txt.map(({ purpose, value }) => ({
        "@purpose": purpose || undefined,
        "#text": value,
      })),
    ],
    "podcast:image": show.images.map(imageElement),
    "podcast:podroll": remoteItems(podroll),
    "podcast:publisher": remoteItems(publisher.guid ? [publisher] : [], "publisher"),
  };
}

const days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
/** Number of latest episodes that must fit the rhythm. */
const looked = 4;

/**
 * podcast:updateFrequency of the show's rhythm, left out unless the latest episodes fit it, since apps plan their
 * requests by it. `dates`: newest first.
 */
export function updateFrequency(rhythm: string, dates: readonly string[]) {
  const latest = dates.slice(0, looked);
  const [every = "", day = ""] = rhythm.split(":");
  const gaps = latest.slice(1).map((date, at) => daysBetween(date, latest[at] ?? date));
  const rule = rules[every]?.(days[Number(day) - 1] ?? "");
  const isKept =
    rule &&
    latest.length > 1 &&
    gaps.every(rule.fits) &&
    (!day || latest.every((date) => weekdayOf(date) === Number(day)));
  if (!isKept) return undefined;
  const text = rhythmText(rhythm);
  return { rrule: rule.rrule, text: text.slice(0, 1).toUpperCase() + text.slice(1) };
}

type Rule = { rrule: string; fits(gap: number): boolean };

const rules: Partial<Record<string, (day: string) => Rule>> = {
  daily: () => ({ rrule: "FREQ=DAILY", fits: (gap) => gap <= 1 }),
  weekly: (day) => ({ rrule: `FREQ=WEEKLY;BYDAY=${day}`, fits: () => true }),
  biweekly: (day) => ({
    rrule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${day}`,
    fits: (gap) => gap % 14 === 0,
  }),
  monthly: () => ({ rrule: "FREQ=MONTHLY", fits: (gap) => gap > 20 && gap < 40 }),
};
