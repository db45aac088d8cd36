import type { EpisodesTable } from "~/platform/db/schema";
import type { Episode, EpisodeSummary } from "./episodes.schema";

export const summaryColumns = [
  "id",
  "number",
  "title",
  "invention",
  "summary",
  "date",
  "duration",
  "image_url",
  "drawing_url",
  "audio_url",
  "fun_fact",
  "verdict",
] as const satisfies readonly (keyof EpisodesTable)[];

export function summaryOf(
  row: Pick<EpisodesTable, (typeof summaryColumns)[number]>,
): EpisodeSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    invention: row.invention,
    summary: row.summary,
    date: row.date,
    duration: row.duration,
    imageUrl: row.image_url,
    drawingUrl: row.drawing_url,
    audioUrl: row.audio_url,
    funFact: row.fun_fact,
    verdict: row.verdict,
  };
}

export function episodeOf(row: EpisodesTable): Episode {
  return {
    ...summaryOf(row),
    season: row.season,
    episodeType: row.episode_type,
    description: row.description,
    publishedAt: row.published_at,
    audioBytes: row.audio_bytes,
    audioMime: row.audio_mime,
    guid: row.guid,
    explicit: row.explicit === 1,
    persons: JSON.parse(row.persons),
    chapters: JSON.parse(row.chapters),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    metaKeywords: row.meta_keywords,
    ogImageUrl: row.og_image_url,
    canonicalUrl: row.canonical_url,
    updatedAt: row.updated_at,
  };
}
