import type { Chapter } from "~/core/episodes/episodes.schema";
import type { Show } from "~/core/show/show.schema";
import { absoluteLinks } from "~/lib/text/html";
import { xmlText } from "~/lib/text/xml";
import { formatPubDate } from "~/lib/time/pub-date";
import {
  descriptionBytes,
  type FeedAlternate,
  type FeedImage,
  type FeedItem,
  type FeedPerson,
} from "../feed.schema";
import { cutHtml } from "./feed-html";

const typeOfExtension = new Map<string, string>(
  Object.entries({
    mp3: "audio/mpeg",
    m4a: "audio/x-m4a",
    mp4: "audio/mp4",
    aac: "audio/aac",
    ogg: "audio/ogg",
    oga: "audio/ogg",
    opus: "audio/ogg",
    wav: "audio/wav",
    flac: "audio/flac",
    m3u8: "application/x-mpegURL",
  }),
);

/** The MIME type of an audio file by its address; audio/mpeg for an unknown extension. */
export function audioTypeOf(url: string): string {
  return (
    typeOfExtension.get(/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? "") ?? "audio/mpeg"
  );
}

/** Maximum characters of a name in podcast:location and podcast:trailer. */
const maxNameCharacters = 128;

type Place = {
  /** The base address for root-relative addresses. */
  site: string;
  /** True if the item has its full text. */
  isWhole: boolean;
};

/** An item element. Its description is HTML, since large apps read no other element. */
export function itemElement(item: FeedItem, { site, isWhole }: Place) {
  const html = xmlText(absoluteLinks(item.description, new URL(site).origin));
  const ending = item.ending.map(xmlText);
  return {
    title: item.title,
    link: item.link,
    guid: { "@isPermaLink": "false", "#text": item.guid },
    pubDate: formatPubDate(item.publishedAt),
    // RSS 2.0: 'as many category elements as you need'.
    category: item.tags,
    description: cdataOf(shortHtml(html, ending)),
    "content:encoded": isWhole ? cdataOf(html + ending.join("")) : undefined,
    enclosure: enclosureOf(item),
    "itunes:title": item.title,
    "itunes:subtitle": item.subtitle || undefined,
    "itunes:duration": item.seconds > 0 ? String(item.seconds) : undefined,
    "itunes:season": item.season ?? undefined,
    // Apple accepts only numbers from 1 on.
    "itunes:episode": item.number || undefined,
    "itunes:episodeType": item.episodeType,
    "itunes:explicit": String(item.explicit),
    "itunes:image": item.image ? { "@href": item.image } : undefined,
    "podcast:image": isWhole ? item.images.map(imageElement) : undefined,
    "podcast:season": item.season ?? undefined,
    "podcast:episode": item.number ?? undefined,
    "podcast:person": item.persons.map(personElement),
    "podcast:location": item.locations.map(({ name, lat, lon, country }) => ({
      "@rel": "subject",
      "@geo": `geo:${lat},${lon}`,
      "@country": country || undefined,
      "#text": name.slice(0, maxNameCharacters),
    })),
    "podcast:chapters": item.chaptersUrl
      ? { "@url": item.chaptersUrl, "@type": "application/json+chapters" }
      : undefined,
    "psc:chapters": chaptersElement(item.chapters),
    "podcast:soundbite": item.soundbites.map(({ startSeconds, seconds, title }) => ({
      "@startTime": String(startSeconds),
      "@duration": String(seconds),
      "#text": title || undefined,
    })),
    "podcast:transcript": item.transcript && {
      "@url": item.transcript.url,
      "@type": item.transcript.mime,
    },
    "podcast:alternateEnclosure": item.alternates.map(alternateElement),
    "podcast:socialInteract": item.discussion && {
      "@protocol": "activitypub",
      "@uri": item.discussion.uri,
      "@accountId": item.discussion.accountId,
      "@accountUrl": item.discussion.accountUrl,
      "@priority": "1",
    },
    "podcast:txt": aiContentElement(item),
  };
}

function cdataOf(html: string) {
  return html ? { cdata: html } : undefined;
}

/** HTML cut to Apple's limit, followed by the parts of the ending that take at most half of it. */
function shortHtml(html: string, ending: readonly string[]): string {
  const short = ending.filter((part) => Buffer.byteLength(part) * 2 <= descriptionBytes).join("");
  return cutHtml(html, descriptionBytes - Buffer.byteLength(short)) + short;
}

function enclosureOf({ audio: { url, bytes, mime } }: Pick<FeedItem, "audio">) {
  return {
    // The address must be ASCII, so it is escaped more strictly than the URL standard requires.
    "@url": new URL(url).href,
    "@length": String(bytes ?? 0),
    "@type": mime ?? audioTypeOf(url),
  };
}

/** podcast:trailer of a channel. */
export function trailerElement(item: FeedItem) {
  return {
    "@pubdate": formatPubDate(item.publishedAt),
    ...enclosureOf(item),
    "@season": item.season ?? undefined,
    "#text": item.title.slice(0, maxNameCharacters),
  };
}

function alternateElement(file: FeedAlternate) {
  return {
    "@type": file.type,
    "@length": file.bytes,
    "@bitrate": file.bitrate,
    "@title": file.title || undefined,
    "@default": file.isDefault,
    "podcast:source": { "@uri": new URL(file.url).href },
    "podcast:integrity": file.integrity && { "@type": "sri", "@value": file.integrity },
  };
}

export function personElement({ name, role, href, img }: FeedPerson) {
  return { "@role": role, "@href": href, "@img": img, "#text": name };
}

/** Podlove Simple Chapters 1.2. Times are HH:MM:SS, with milliseconds if not zero. */
function chaptersElement(chapters: readonly Chapter[]) {
  if (chapters.length === 0) return undefined;
  const list = chapters.map(({ startSeconds, title, href, img }) => ({
    "@start": playTime(startSeconds),
    "@title": title,
    "@href": href,
    "@image": img,
  }));
  return { "@version": "1.2", "psc:chapter": list };
}

export function playTime(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  const whole = parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
  const milliseconds = Math.round((seconds % 1) * 1000);
  return milliseconds ? `${whole}.${String(milliseconds).padStart(3, "0")}` : whole;
}

/** podcast:txt with the statement about AI of a show or episode; left out, like itunes:explicit, if it is not set. */
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

/** podcast:remoteItem elements for other feeds. */
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
