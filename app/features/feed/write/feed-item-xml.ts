import type { Chapter } from "~/features/episodes/episodes.schema";
import { absoluteLinks } from "~/lib/html";
import { formatPubDate } from "~/lib/pub-date";
import { xmlText } from "~/lib/xml";
import { descriptionBytes, type FeedItem, type FeedPerson } from "../feed.schema";
import { cutHtml } from "./feed-html";
import { imageElement } from "./podcasting-elements";

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
  }),
);

/** The MIME type of an audio file by its address; audio/mpeg where the extension tells nothing. */
export function audioTypeOf(url: string): string {
  return (
    typeOfExtension.get(/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? "") ?? "audio/mpeg"
  );
}

/** Characters that podcast:location takes as a name. */
const maxLocationCharacters = 128;

type Place = {
  /** Where addresses that begin with a slash belong. */
  site: string;
  /** With all of its text, however long. */
  isWhole: boolean;
};

/** One `item`. Its description is HTML: large apps read nothing else. */
export function itemElement(item: FeedItem, { site, isWhole }: Place) {
  const html = xmlText(absoluteLinks(item.description, new URL(site).origin));
  return {
    title: item.title,
    link: item.link,
    guid: { "@isPermaLink": "false", "#text": item.guid },
    pubDate: formatPubDate(item.publishedAt),
    // RSS 2.0: 'as many category elements as you need'.
    category: item.tags,
    description: html ? { cdata: cutHtml(html, descriptionBytes) } : undefined,
    "content:encoded": html && isWhole ? { cdata: html } : undefined,
    enclosure: {
      // The address must be ASCII; what the URL standard leaves readable, it escapes.
      "@url": new URL(item.audio.url).href,
      "@length": String(item.audio.bytes ?? 0),
      "@type": item.audio.mime ?? audioTypeOf(item.audio.url),
    },
    "itunes:title": item.title,
    "itunes:duration": item.seconds > 0 ? String(item.seconds) : undefined,
    "itunes:season": item.season ?? undefined,
    // Apple takes numbers from 1 on only.
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
      "#text": name.slice(0, maxLocationCharacters),
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
  };
}

/** `podcast:person` (Podcasting 2.0). */
export function personElement({ name, role, href, img }: FeedPerson) {
  return { "@role": role, "@href": href, "@img": img, "#text": name };
}

/** Podlove Simple Chapters 1.2; times as HH:MM:SS, with milliseconds where there are some. */
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

function playTime(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  const whole = parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
  const milliseconds = Math.round((seconds % 1) * 1000);
  return milliseconds ? `${whole}.${String(milliseconds).padStart(3, "0")}` : whole;
}
