import { attributeOf, childrenOf, lineFrom } from "~/core/feed/read/feed-nodes";
import { imagesVerdict } from "./podcasting-show-rules";
import { attributesOf, type EpisodeRule, firstWrong, isWeb, shown } from "./rule";
import { shortText } from "./show-rules";

const transcriptType =
  /^(?:text\/(?:vtt|plain|html|srt)|application\/(?:json|srt|x-subrip))(?:;|$)/i;
const chaptersType = /^application\/(?:json\+chapters|json)$/i;

/** Type and value of podcast:integrity: hashes in base64 (W3C SRI §3.1), or a signature. */
const integrity =
  /^(?:sri (?:sha256-[\w+/-]{43}=|sha384-[\w+/-]{64}|sha512-[\w+/-]{86}==)(?:\s|$)|pgp-signature [\w+/=\s-]+$)/;

/** Rules on Podcasting 2.0 elements of an episode. */
export const podcastingRules: readonly EpisodeRule[] = [
  {
    id: "transcript-type",
    sentence:
      "Ein Transkript hat eine Adresse und einen Typ, den Apps lesen, zum Beispiel text/vtt (podcast:transcript).",
    by: ["podcasting", "psp"],
    severity: "warning",
    field: "transcript",
    check: (item) => {
      const found = childrenOf(item, "podcast:transcript").find(
        (node) =>
          !isWeb(attributeOf(node, "url")) || !transcriptType.test(attributeOf(node, "type")),
      );
      return found ? shown(attributeOf(found, "type")) : null;
    },
  },
  {
    id: "chapters-type",
    sentence:
      "Kapitel haben eine Adresse und den Typ application/json+chapters (podcast:chapters).",
    by: ["podcasting", "apple"],
    severity: "warning",
    field: "chapters",
    check: (item) => {
      const found = childrenOf(item, "podcast:chapters").find(
        (node) => !isWeb(attributeOf(node, "url")) || !chaptersType.test(attributeOf(node, "type")),
      );
      return found ? shown(attributeOf(found, "type")) : null;
    },
  },
  {
    id: "chapters-order",
    sentence: "Kapitel beginnen nacheinander, und jedes hat einen Titel (Podlove Simple Chapters).",
    by: ["podcasting", "spotify"],
    severity: "warning",
    field: "chapters",
    check: (item) => {
      const chapters = childrenOf(item, "psc:chapters").flatMap((list) =>
        childrenOf(list, "psc:chapter"),
      );
      const starts = chapters.map((chapter) => timeSeconds(attributeOf(chapter, "start")));
      const at = chapters.findIndex(
        (chapter, index) =>
          !attributeOf(chapter, "title") || !((starts[index] ?? 0) > (starts[index - 1] ?? -1)),
      );
      return at < 0 ? null : `Kapitel ${at + 1}`;
    },
  },
  {
    id: "soundbite",
    sentence: "Ein Ausschnitt hat einen Anfang und dauert 15 bis 120 Sekunden (podcast:soundbite).",
    by: ["podcasting"],
    severity: "hint",
    field: "soundbites",
    check: (item) => {
      const durations = childrenOf(item, "podcast:soundbite").map((node) =>
        Number.isFinite(Number.parseFloat(attributeOf(node, "starttime")))
          ? attributeOf(node, "duration")
          : "",
      );
      return firstWrong(durations, (duration) => Number(duration) >= 15 && Number(duration) <= 120);
    },
  },
  {
    id: "alternate",
    sentence:
      "Eine weitere Datei hat einen Typ und mindestens eine Adresse (podcast:alternateEnclosure, podcast:source).",
    by: ["podcasting"],
    severity: "warning",
    field: "alternates",
    check: (item) => {
      const found = childrenOf(item, "podcast:alternateenclosure").find((node) => {
        const uris = attributesOf(node, "podcast:source", "uri");
        const isRight = uris.length > 0 && uris.every((uri) => /^[a-z][\w+.-]*:\S+$/i.test(uri));
        return !isRight || !/^[\w-]+\/[\w.+-]+/.test(attributeOf(node, "type"));
      });
      return found ? shown(attributeOf(found, "title") || attributeOf(found, "type")) : null;
    },
  },
  {
    id: "integrity",
    sentence:
      "Die Prüfsumme einer weiteren Datei hat die Form von Subresource Integrity, wie sha256-… (podcast:integrity).",
    by: ["podcasting"],
    severity: "warning",
    field: "alternates",
    check: (item) => {
      const sums = childrenOf(item, "podcast:alternateenclosure")
        .flatMap((node) => childrenOf(node, "podcast:integrity"))
        .map((node) => `${attributeOf(node, "type")} ${attributeOf(node, "value")}`);
      return firstWrong(sums, (sum) => integrity.test(sum));
    },
  },
  {
    id: "person",
    sentence: "Jede genannte Person hat einen Namen von höchstens 128 Zeichen (podcast:person).",
    by: ["podcasting"],
    severity: "warning",
    field: "people",
    check: (item) =>
      firstWrong(
        childrenOf(item, "podcast:person").map(lineFrom),
        (name) => name !== "" && name.length <= shortText,
      ),
  },
  {
    id: "episode-images",
    sentence:
      "Jedes weitere Bild einer Folge hat eine Adresse und ein Seitenverhältnis wie 16/9 (podcast:image).",
    by: ["podcasting"],
    severity: "warning",
    field: "imageUrl",
    check: imagesVerdict,
  },
];

/** NaN for an invalid time, which never compares as later. */
function timeSeconds(time: string): number {
  return /^[\d:.]+$/.test(time)
    ? time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0)
    : Number.NaN;
}
