import { v7 as uuidv7 } from "uuid";
import { firstParagraph, textOf } from "~/lib/html";
import { searchable } from "~/lib/searchable";
import type { Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { sanitize } from "~/platform/sanitize.server";
import { seoDefaults } from "./episode-defaults";
import { episodeColumns, episodeOf, wholeEpisodeOf } from "./episode-rows.server";
import type { Episode, WholeEpisode } from "./episodes.schema";
import type { EpisodesTable } from "./tables";

/** All that an episode's form says of it. */
export type EpisodeContent = Omit<WholeEpisode, keyof EpisodeOrigin | EpisodeDerived>;
/** What stays as it is while an operator changes the rest. */
export type EpisodeOrigin = Pick<Episode, "id" | "guid" | "publishedAt">;
type EpisodeDerived = "summary" | "transcriptKind" | "updatedAt";

type EpisodeInput = EpisodeContent & EpisodeOrigin;

type EpisodeCore = Pick<Episode, "title" | "invention" | "description" | "date" | "duration">;

/** An episode from outside, which need not say everything. */
export type NewEpisode = Partial<EpisodeInput> & EpisodeCore;

/** What an episode is where nothing is said. */
export const blankEpisode: Omit<EpisodeInput, keyof EpisodeCore | "id" | "guid"> = {
  publishedAt: null,
  number: null,
  season: null,
  episodeType: "full",
  explicit: false,
  funFact: null,
  verdict: null,
  persons: [],
  imageUrl: "",
  drawingUrl: null,
  audioUrl: "#",
  audioBytes: null,
  audioMime: null,
  chapters: [],
  transcript: "",
  metaTitle: "",
  metaDescription: "",
  metaKeywords: "",
  ogImageUrl: "",
  canonicalUrl: null,
};

/**
 * Adds or overwrites (same id) an episode from outside; HTML is sanitised, empty SEO fields get their defaults.
 * Chapters and transcript that are not given stay as they are.
 */
export async function saveEpisode(trx: Trx, input: NewEpisode, now: Date): Promise<Episode> {
  const id = input.id ?? uuidv7({ msecs: now.getTime() });
  const row = toRow({ ...blankEpisode, guid: id, ...input, id }, now);
  const { id: _id, created_at: _created, created_by: _creator, ...values } = row;
  const { chapters, transcript, ...others } = values;
  const given = {
    ...others,
    ...(input.chapters ? { chapters } : {}),
    ...(input.transcript === undefined ? {} : { transcript }),
  };
  const saved = await trx
    .insertInto("episodes")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(given))
    .returning(episodeColumns)
    .executeTakeFirstOrThrow();
  return episodeOf(saved);
}

/** Adds an episode of an operator, with the same cleaning and defaults. */
export async function createEpisode(
  trx: Trx,
  input: EpisodeContent & { id?: string },
  createdBy: string,
  now: Date,
): Promise<WholeEpisode> {
  return orDataError("Failed to create episode", async () => {
    const id = input.id ?? uuidv7({ msecs: now.getTime() });
    const row = {
      ...toRow({ ...input, id, guid: id, publishedAt: null }, now),
      created_by: createdBy,
    };
    await trx.insertInto("episodes").values(row).execute();
    return wholeEpisodeOf(row);
  });
}

/**
 * Overwrites an episode if it still has the version (`updated_at`) that the change began with; null when it has
 * not.
 */
export async function updateEpisode(
  trx: Trx,
  input: EpisodeInput,
  version: string,
  now: Date,
): Promise<WholeEpisode | null> {
  return orDataError("Failed to update episode", async () => {
    const row = toRow(input, now);
    const { id, created_at: _created, created_by: _creator, ...values } = row;
    const updated = await trx
      .updateTable("episodes")
      .set(values)
      .where("id", "=", id)
      .where("updated_at", "=", version)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n ? wholeEpisodeOf(row) : null;
  });
}

/** Gives an episode a transcript (see transcript.ts) if it has none; whether it did. */
export async function addTranscript(
  trx: Trx,
  id: string,
  transcript: string,
  now: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable("episodes")
    .set({ transcript, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("transcript", "=", "")
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

function toRow(input: EpisodeInput, now: Date): EpisodesTable {
  const description = sanitize(input.description);
  const imageUrl = input.imageUrl.trim();
  const defaults = seoDefaults({ ...input, description, imageUrl });
  return {
    id: input.id,
    number: input.number,
    season: input.season,
    episode_type: input.episodeType,
    title: input.title.trim(),
    invention: input.invention.trim(),
    description,
    summary: firstParagraph(description),
    date: input.date,
    published_at: input.publishedAt,
    duration: input.duration.trim(),
    image_url: imageUrl,
    drawing_url: input.drawingUrl,
    audio_url: input.audioUrl,
    audio_bytes: input.audioBytes,
    audio_mime: input.audioMime,
    guid: input.guid,
    explicit: input.explicit ? 1 : 0,
    persons: JSON.stringify(input.persons),
    fun_fact: input.funFact?.trim() || null,
    verdict: input.verdict?.trim() || null,
    meta_title: input.metaTitle.trim() || defaults.metaTitle,
    meta_description: input.metaDescription.trim() || defaults.metaDescription,
    meta_keywords: input.metaKeywords.trim() || defaults.metaKeywords,
    og_image_url: input.ogImageUrl.trim() || defaults.ogImageUrl,
    canonical_url: input.canonicalUrl?.trim() || null,
    search_text: searchable([input.title, input.invention, textOf(description)].join("\n")),
    chapters: JSON.stringify(input.chapters),
    transcript: input.transcript,
    created_by: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
