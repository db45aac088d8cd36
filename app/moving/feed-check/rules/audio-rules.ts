import { childOf, type FeedNode, lineIn } from "~/core/feed/read/feed-nodes";
import {
  attributeIn,
  attributesOf,
  type EpisodeRule,
  firstWrong,
  isWeb,
  missing,
  shown,
} from "./rule";

/** Apple's file types, and others that apps play. */
const mediaType =
  /^(?:audio\/(?:mpeg|mp3|x-m4a|m4a|mp4|aac|ogg|opus|flac|wav)|video\/(?:mp4|x-m4v|m4v|quicktime))$/i;
const applePlays =
  /^(?:audio\/(?:mpeg|mp3|x-m4a|m4a|mp4|aac)|video\/(?:mp4|x-m4v|m4v|quicktime))$/i;
const enclosure = (item: FeedNode, name: string) => attributeIn(item, "enclosure", name);
/** Rules on an enclosure's attributes pass without an enclosure. */
const ofAudio = (item: FeedNode, verdict: () => string | null) =>
  childOf(item, "enclosure") ? verdict() : null;

/** Rules on an episode's id and files. */
export const audioRules: readonly EpisodeRule[] = [
  {
    id: "guid",
    sentence: "Jede Folge hat eine Kennung, die sich nie ändert (guid).",
    by: ["apple", "psp"],
    severity: "error",
    check: (item) => missing(item, "guid"),
  },
  {
    id: "guid-unique",
    sentence: "Keine zwei Folgen haben dieselbe Kennung (guid).",
    by: ["apple", "psp"],
    severity: "error",
    check: (item, { guids }) => {
      const guid = lineIn(item, "guid");
      return (guids.get(guid) ?? 0) > 1 ? shown(guid) : null;
    },
  },
  {
    id: "enclosure",
    sentence: "Jede Folge hat eine Mediendatei (enclosure).",
    by: ["apple", "psp", "spotify", "youtube"],
    severity: "error",
    field: "audioUrl",
    check: (item) => (childOf(item, "enclosure") ? null : ""),
  },
  {
    id: "enclosure-url",
    sentence: "Die Adresse der Mediendatei beginnt mit http oder https und enthält nur ASCII.",
    by: ["apple", "psp"],
    severity: "error",
    field: "audioUrl",
    check: (item) =>
      ofAudio(item, () => {
        const url = enclosure(item, "url");
        return isWeb(url) && /^[\x21-\x7e]+$/.test(url) ? null : shown(url);
      }),
  },
  {
    id: "enclosure-unique",
    sentence: "Keine zwei Folgen haben dieselbe Mediendatei.",
    by: ["apple"],
    severity: "error",
    field: "audioUrl",
    check: (item, { audio }) => {
      const url = enclosure(item, "url");
      return (audio.get(url) ?? 0) > 1 ? shown(url) : null;
    },
  },
  {
    id: "enclosure-length",
    sentence: "Die Größe der Mediendatei steht in Bytes im Feed.",
    by: ["apple", "psp"],
    severity: "warning",
    field: "audioBytes",
    check: (item) =>
      ofAudio(item, () =>
        /^[1-9]\d*$/.test(enclosure(item, "length")) ? null : shown(enclosure(item, "length")),
      ),
  },
  {
    id: "enclosure-type",
    sentence: "Der Typ der Mediendatei ist einer von Audio oder Video, zum Beispiel audio/mpeg.",
    by: ["apple", "psp"],
    severity: "error",
    field: "audioMime",
    check: (item) =>
      ofAudio(item, () =>
        mediaType.test(enclosure(item, "type")) ? null : shown(enclosure(item, "type")),
      ),
  },
  {
    id: "apple-plays",
    sentence: "Die Mediendatei ist MP3 oder MPEG-4: Andere spielt Apple nicht ab.",
    by: ["apple", "psp"],
    severity: "warning",
    field: "audioUrl",
    check: (item) => {
      const type = enclosure(item, "type");
      return mediaType.test(type) && !applePlays.test(type) ? shown(type) : null;
    },
  },
  {
    id: "https",
    sentence: "Mediendatei, Bild, Kapitel und Transkript einer Folge haben https-Adressen.",
    by: ["podcasting"],
    severity: "hint",
    field: "audioUrl",
    check: (item) => {
      const addresses = [
        enclosure(item, "url"),
        attributeIn(item, "itunes:image", "href"),
        attributeIn(item, "podcast:chapters", "url"),
        ...attributesOf(item, "podcast:transcript", "url"),
      ];
      return firstWrong(addresses.filter(Boolean), (address) => !/^http:/i.test(address));
    },
  },
];
