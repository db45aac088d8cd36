import { sql } from "kysely";
import { z } from "zod";
import { defineDailyJob } from "~/platform/daily.server";
import type { SiteEvent } from "~/platform/events.server";
import { defineJob, enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { findLiveAccount } from "../account.server";
import { type PostSubject, readPostedItem } from "./posted-items.server";
import { createPost, endPost, findPostOf, updatePost } from "./posts.server";

const minute = 60_000;
/** Milliseconds; an entry that is hidden for a shorter time keeps its post. */
const hiddenMilliseconds = 10 * minute;
/** Entries published earlier are no news: they were imported, or restored from the trash. */
const freshMilliseconds = 3 * 24 * 60 * minute;

const postedKinds = ["episode", "post", "video"] as const;

/** Returns null if nothing is posted about this kind. */
export function postSubjectOf(name: string, itemId: string): PostSubject | null {
  const kind = postedKinds.find((known) => known === name);
  return kind ? { kind, itemId } : null;
}

/** Checks the post of an entry that was published, changed or hidden. */
export async function followItem(services: Services, event: SiteEvent): Promise<void> {
  const [kind = "", verb] = event.type.split(".");
  const subject = postSubjectOf(kind, event.subject.id);
  if (!subject || !(await findLiveAccount(services))) return;
  const now = services.clock.now();
  const dueAt = new Date(now.getTime() + (verb === "hidden" ? hiddenMilliseconds : 0));
  const payload = { ...subject, comesOut: verb === "published" };
  const uniqueKey = `fediverse-post:${event.id}`;
  await enqueue(services.db, postJob, payload, { now, dueAt, uniqueKey });
}

export const postJob = defineJob({
  kind: "fediverse-post",
  title: "Beitrag im Fediverse",
  payload: z.object({ kind: z.enum(postedKinds), itemId: z.string(), comesOut: z.boolean() }),
  light: true,
  run: (services, { comesOut, ...subject }, { id }) =>
    syncPost(services, subject, comesOut ? id : null),
});

/** Updates an entry's post to its current state; `newId`: the id of a post created on publication. */
export async function syncPost(
  services: Services,
  subject: PostSubject,
  newId: string | null = null,
): Promise<void> {
  const posting = await readPosting(services, subject);
  if (!posting) return;
  const { item, post, mode, byItself, ...said } = posting;
  if (post) await (item ? updatePost(services, post, { item, ...said }) : endPost(services, post));
  else if (newId && item && mode === "auto" && byItself) {
    const age = services.clock.now().getTime() - Date.parse(item.cameOut);
    if (age < freshMilliseconds) await createPost(services, subject, { id: newId, item, ...said });
  }
}

/** Everything that decides an entry's post; null: nothing is posted, or the entry does not exist. */
export async function readPosting(services: Services, subject: PostSubject) {
  const { db } = services;
  const { kind, itemId } = subject;
  const account = await findLiveAccount(services);
  if (!account) return null;
  const choice = await db
    .selectFrom("fediverse_texts")
    .select(["sentence", "mode"])
    .where("kind", "=", kind)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  const { template, isQuotable, movedTo, pinnedPost, postsArticles, postsVideos } = account;
  return {
    sentence: "",
    mode: "auto" as const,
    ...choice,
    template,
    isQuotable,
    pinnedPost,
    byItself: !movedTo && { episode: true, post: postsArticles, video: postsVideos }[kind],
    item: await readPostedItem(services, subject),
    post: await findPostOf(db, kind, itemId),
  };
}

/** Deletes operators' sentences about entries that neither exist nor are in the trash. */
export const forgetSentencesJob = defineDailyJob({
  kind: "fediverse-sentences",
  title: "Vergessen von Sätzen für das Fediverse",
  async run({ db }) {
    await sql`delete from fediverse_texts where item_id not in (
      select id from episodes union select id from blog_posts union select id from videos
      union select subject_id from deleted_items)`.execute(db);
  },
});
