import { v7 as uuidv7 } from "uuid";
import { firstParagraph, textOf } from "~/lib/html";
import { searchable } from "~/lib/searchable";
import type { Trx } from "~/platform/db/handles";
import type { EpisodesTable } from "~/platform/db/schema";
import { sanitize } from "~/platform/sanitize.server";
import { episodeOf } from "./episode-rows.server";
import { type Episode, metaDescriptionLimit } from "./episodes.schema";

export type NewEpisode = Omit<Partial<Episode>, "summary"> &
  Pick<Episode, "title" | "invention" | "description" | "date" | "duration">;

/** Adds or overwrites (same id) an episode; HTML is sanitised, empty SEO fields get their defaults. */
export async function saveEpisode(trx: Trx, input: NewEpisode, now: Date): Promise<Episode> {
  const row = toRow(input, now);
  const { id: _id, created_at: _created, ...values } = row;
  await trx
    .insertInto("episodes")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  return episodeOf(row);
}

function toRow(input: NewEpisode, now: Date): EpisodesTable {
  const description = sanitize(input.description);
  const text = textOf(description);
  const id = input.id ?? uuidv7({ msecs: now.getTime() });
  const imageUrl = input.imageUrl ?? "";
  return {
    id,
    number: input.number ?? null,
    season: input.season ?? null,
    episode_type: input.episodeType ?? "full",
    title: input.title.trim(),
    invention: input.invention.trim(),
    description,
    summary: firstParagraph(description),
    date: input.date,
    published_at: input.publishedAt ?? null,
    duration: input.duration.trim(),
    image_url: imageUrl,
    drawing_url: input.drawingUrl ?? null,
    audio_url: input.audioUrl ?? "#",
    audio_bytes: input.audioBytes ?? null,
    audio_mime: input.audioMime ?? null,
    guid: input.guid ?? id,
    explicit: input.explicit ? 1 : 0,
    persons: JSON.stringify(input.persons ?? []),
    fun_fact: input.funFact?.trim() || null,
    verdict: input.verdict?.trim() || null,
    meta_title: input.metaTitle?.trim() || input.title.trim(),
    meta_description: input.metaDescription?.trim() || text.slice(0, metaDescriptionLimit),
    meta_keywords:
      input.metaKeywords?.trim() ||
      [input.invention.trim(), "Erfindung, Innovation, Geschichte, Podcast"]
        .filter(Boolean)
        .join(", "),
    og_image_url: input.ogImageUrl?.trim() || imageUrl,
    canonical_url: input.canonicalUrl?.trim() || null,
    search_text: searchable([input.title, input.invention, text].join("\n")),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
