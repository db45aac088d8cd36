import { formatCount } from "~/lib/text/german-number";
import type { FileRule } from "./rule";

/** Characters of a line, as recommended for WebVTT captions. */
const lineLength = 65;
const cover = { section: "general", field: "cover" } as const;

/** Rules on the files in a feed, as far as they are known. */
export const fileRules: readonly FileRule[] = [
  {
    id: "audio-there",
    sentence: "Die Mediendatei ist da.",
    by: ["apple", "spotify", "youtube"],
    severity: "error",
    use: "audio",
    field: "audioUrl",
    check: ({ problem }) => problem ?? null,
  },
  {
    id: "audio-head",
    sentence: "Der Server der Mediendatei beantwortet HEAD.",
    by: ["apple"],
    severity: "error",
    use: "audio",
    field: "audioUrl",
    check: ({ answersHead }) => (answersHead === false ? "" : null),
  },
  {
    id: "audio-ranges",
    sentence: "Der Server der Mediendatei gibt auch Teile heraus (Range).",
    by: ["apple"],
    severity: "error",
    use: "audio",
    field: "audioUrl",
    check: ({ sendsRanges }) => (sendsRanges === false ? "" : null),
  },
  {
    id: "audio-length",
    sentence: "Die Mediendatei ist so groß, wie der Feed sagt.",
    by: ["apple", "psp"],
    severity: "warning",
    use: "audio",
    field: "audioBytes",
    check: ({ bytes }, { length }) =>
      bytes && length && bytes !== length
        ? `${formatCount(length)} Bytes im Feed, ${formatCount(bytes)} in der Datei`
        : null,
  },
  {
    id: "audio-type",
    sentence: "Die Mediendatei ist von dem Typ, den der Feed nennt.",
    by: ["apple"],
    severity: "warning",
    use: "audio",
    field: "audioMime",
    check: ({ mime }, { type }) =>
      mime && type && familyOf(mime) && familyOf(mime) !== familyOf(type)
        ? `${type} im Feed, ${mime} vom Server`
        : null,
  },
  {
    id: "picture-there",
    sentence: "Das Bild ist da.",
    by: ["appleTags"],
    severity: "error",
    use: "picture",
    place: cover,
    field: "imageUrl",
    check: ({ problem }) => problem ?? null,
  },
  {
    id: "picture-size",
    sentence: "Bilder sind quadratisch und haben 1.400 bis 3.000 Pixel an jeder Seite.",
    by: ["appleArtwork", "appleTags", "psp", "spotify"],
    severity: "error",
    use: "picture",
    place: cover,
    field: "imageUrl",
    check: ({ width, height }) =>
      width && height && (width !== height || width < 1400 || width > 3000)
        ? `${formatCount(width)} × ${formatCount(height)} Pixel`
        : null,
  },
  {
    id: "picture-form",
    sentence: "Bilder sind JPEG oder PNG in RGB.",
    by: ["appleArtwork", "appleTags", "psp"],
    severity: "error",
    use: "picture",
    place: cover,
    field: "imageUrl",
    check: ({ mime, isRgb }) => {
      if (mime && !/^image\/(?:jpeg|png)$/.test(mime)) return mime;
      return isRgb === false ? "nicht in RGB" : null;
    },
  },
  {
    id: "transcript-lines",
    sentence: `Zeilen eines Transkripts in WebVTT haben höchstens ${lineLength} Zeichen.`,
    by: ["transcripts"],
    severity: "hint",
    use: "transcript",
    field: "transcript",
    check: ({ longestLine = 0 }) =>
      longestLine > lineLength ? `${formatCount(longestLine)} Zeichen in einer Zeile` : null,
  },
];

/** A common name of a media type, which servers and feeds write in several ways; '' for unspecified bytes. */
function familyOf(mime: string): string {
  if (/octet-stream/.test(mime)) return "";
  return mime
    .replace(/^audio\/(?:mp3|mpeg3)$/, "audio/mpeg")
    .replace(/^audio\/(?:x-m4a|m4a|mp4|aac)$/, "audio/mp4");
}
