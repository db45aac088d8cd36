import { childOf, lineIn } from "~/core/feed/read/feed-nodes";
import { formatCount } from "~/lib/text/german-number";
import { parsePubDate } from "~/lib/time/pub-date";
import {
  attributeIn,
  type EpisodeRule,
  firstWrong,
  missing,
  nodeBytes,
  shown,
  wrong,
} from "./rule";
import { pictureType, textBytes } from "./show-rules";

/** RFC 2822 §3.3 with a four-digit year (§4.3 allows fewer digits only to readers). */
const pubDate =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|GMT|UTC|UT|Z|[ECMP][SD]T)$/;

/** Rules on an episode's own metadata. */
export const episodeRules: readonly EpisodeRule[] = [
  {
    id: "episode-title",
    sentence: "Jede Folge hat einen Titel.",
    by: ["rss", "apple", "psp"],
    severity: "error",
    field: "title",
    check: (item) => missing(item, "title"),
  },
  {
    id: "pub-date",
    sentence: "Jede Folge nennt, wann sie erschien, in der Form von RFC 2822 (pubDate).",
    by: ["appleTags", "psp", "spotify"],
    severity: "error",
    field: "date",
    check: (item) => {
      const date = lineIn(item, "pubdate");
      return pubDate.test(date) && parsePubDate(date) ? null : shown(date);
    },
  },
  {
    id: "episode-description",
    sentence: "Jede Folge hat eine Beschreibung.",
    by: ["psp", "spotify"],
    severity: "warning",
    field: "description",
    check: (item) => (lineIn(item, "description", "content:encoded", "itunes:summary") ? null : ""),
  },
  {
    id: "episode-description-length",
    sentence: "Die Beschreibung einer Folge ist höchstens 4.000 Bytes lang.",
    by: ["appleTags", "psp"],
    severity: "warning",
    field: "description",
    check: (item) => {
      const bytes = nodeBytes(childOf(item, "description"));
      return bytes > textBytes ? `${formatCount(bytes)} Bytes` : null;
    },
  },
  {
    id: "duration",
    sentence:
      "Jede Folge nennt ihre Dauer, in Sekunden oder als Stunden:Minuten:Sekunden (itunes:duration).",
    by: ["appleTags", "psp"],
    severity: "warning",
    field: "duration",
    check: (item) => {
      const duration = lineIn(item, "itunes:duration");
      return /^(?:[1-9]\d*|(?:\d{1,2}:)?\d{1,3}:\d{2})$/.test(duration) ? null : shown(duration);
    },
  },
  {
    id: "episode-explicit",
    sentence: "Eine Folge sagt mit true oder false, ob sie anstößig ist (itunes:explicit).",
    by: ["appleTags", "psp"],
    severity: "warning",
    field: "explicit",
    check: (item) => {
      const said = lineIn(item, "itunes:explicit");
      return wrong(said, /^(?:true|false)$/.test(said));
    },
  },
  {
    id: "episode-type",
    sentence: "Die Art einer Folge ist full, trailer oder bonus (itunes:episodeType).",
    by: ["appleTags", "psp"],
    severity: "warning",
    field: "episodeType",
    check: (item) => {
      const type = lineIn(item, "itunes:episodetype");
      return wrong(type, /^(?:full|trailer|bonus)$/i.test(type));
    },
  },
  {
    id: "episode-number",
    sentence: "Nummer und Staffel sind ganze Zahlen ab 1 (itunes:episode, itunes:season).",
    by: ["appleTags", "psp"],
    severity: "warning",
    field: "number",
    check: (item) =>
      firstWrong(
        ["itunes:episode", "itunes:season"].map((name) => lineIn(item, name)).filter(Boolean),
        (number) => /^[1-9]\d*$/.test(number),
      ),
  },
  {
    id: "serial-number",
    sentence: "In einer Sendung, die von vorn gehört wird, hat jede ganze Folge eine Nummer.",
    by: ["appleTags", "psp"],
    severity: "error",
    field: "number",
    check: (item, { channel }) => {
      const isSerial = /^serial$/i.test(lineIn(channel, "itunes:type"));
      const isFull = /^(?:full)?$/i.test(lineIn(item, "itunes:episodetype"));
      return isSerial && isFull ? missing(item, "itunes:episode") : null;
    },
  },
  {
    id: "episode-image-type",
    sentence: "Die Adresse des Bilds einer Folge endet auf .jpg oder .png.",
    by: ["appleTags", "psp"],
    severity: "warning",
    field: "imageUrl",
    check: (item) => pictureType(attributeIn(item, "itunes:image", "href")),
  },
];
