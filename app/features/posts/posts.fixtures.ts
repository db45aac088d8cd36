import type { Db } from "~/platform/db/handles";
import { createPost, type NewPost } from "./posts.server";

export const now = new Date("2026-11-20T10:00:00Z");
export const today = "2026-11-20";

/** Adds posts; each came out a day after the one before unless it says otherwise. */
export async function createPosts(db: Db, ...all: Partial<NewPost>[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [index, values] of all.entries())
      await createPost(trx, { ...plain(index), ...values }, now);
  });
}

function plain(index: number): NewPost {
  return {
    title: `Artikel ${index}`,
    slug: `artikel-${index}`,
    excerpt: "Worum es geht.",
    content: "<p>Ein Satz.</p>",
    category: "Patentwissen",
    imageUrl: "",
    episodeId: null,
    publishedAt: new Date(Date.UTC(2020, 0, 1 + index)),
  };
}

/** Adds an episode with nothing but what a post needs of it. */
export async function putEpisode(db: Db, id: string, date: string): Promise<void> {
  const texts = { title: `Folge ${id}`, invention: "Rad", description: "", summary: "" };
  const meta = { meta_title: "", meta_description: "", meta_keywords: "", og_image_url: "" };
  await db
    .insertInto("episodes")
    .values({
      ...{ id, date, guid: id, number: 7, season: null, episode_type: "full", explicit: 0 },
      ...{
        ...texts,
        ...meta,
        canonical_url: null,
        search_text: "",
        persons: "[]",
        chapters: "[]",
        transcript: "",
      },
      ...{ published_at: null, duration: "1:00", image_url: "", drawing_url: null },
      ...{ audio_url: "#", audio_bytes: null, audio_mime: null, fun_fact: null, verdict: null },
      ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
    })
    .execute();
}
