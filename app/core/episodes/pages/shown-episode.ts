import type { Episode } from "~/core/episodes/episodes.schema";

const fields = [
  ...(["id", "number", "title", "invention", "year", "date", "duration"] as const),
  ...([
    "summary",
    "description",
    "chapters",
    "funFact",
    "verdict",
    "imageUrl",
    "drawingUrl",
  ] as const),
  ...(["audioUrl", "audience", "openDate", "correctedOn", "aiContent"] as const),
  ...(["hasTranscript", "hasDossier", "transcriptKind"] as const),
  ...(["metaTitle", "metaDescription", "metaKeywords", "canonicalUrl"] as const),
] as const;

/** The fields of an episode that its page reads. The others would be a tenth of the page's data. */
export type ShownEpisode = Pick<Episode, (typeof fields)[number]>;

export function shownEpisode(episode: Episode): ShownEpisode {
  const entries = fields.map((field) => [field, episode[field]]);
  return Object.fromEntries(entries) as ShownEpisode;
}
