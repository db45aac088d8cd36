import { expect, test } from "vitest";
import { moderateComments } from "~/core/comments/moderate-comments.server";
import { createComment } from "~/core/comments/submit-comment.server";
import { purgeDeleted } from "~/core/content/trash/purge.server";
import { listDeleted } from "~/core/content/trash/trash.server";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import { saveMedia, writeMedia } from "~/core/media/library/media-files.server";
import { trackMediaUses } from "~/core/media/library/media-uses.server";
import { createPost } from "~/core/posts/posts.server";
import { saveRating } from "~/core/ratings/ratings.server";
import { createVideo } from "~/core/videos/videos.server";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { anna, ben, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { deleteEpisode, deletePost, deleteVideo } from "../../../tests/fixtures/kinds";
import { untilSomebodyWaits } from "../../../tests/waiting-for-lock";

const tables = [
  "episodes",
  "videos",
  "comments",
  "comment_replies",
  "ratings",
  "episode_views",
  "media_files",
  "media_uses",
  "blog_posts",
] as const satisfies readonly (keyof Tables)[];

/** All rows of content, in a fixed order. */
async function everything(db: Db) {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return all;
}

async function putPost(services: Services, slug: string, episodeId: string | null) {
  const now = services.clock.now();
  const post = {
    slug,
    episodeId,
    title: `Artikel ${slug}`,
    excerpt: "Kurz.",
    content: "<p>Text.</p>",
    category: "Küche",
    imageUrl: "",
    publishedAt: now,
  };
  await services.db.transaction().execute((trx) => createPost(trx, post, now));
  const { id } = await services.db
    .selectFrom("blog_posts")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  return id;
}

/** An episode with everything that can belong to one. */
async function putFullEpisode(services: Services, comments = 3) {
  const { db, clock } = services;
  const now = clock.now();
  const { id } = await putEpisode(services);
  const file = await writeMedia(services, {
    kind: "audio",
    name: "filter",
    mime: "audio/mpeg",
    content: Buffer.from("ton"),
    episodeId: id,
  });
  await db.transaction().execute(async (trx) => {
    await saveMedia(trx, file, now);
    const video = { title: "Film", description: "x", thumbnailUrl: `/media/${file.path}` };
    const videoId = await createVideo(trx, { ...video, youtubeId: "aaa", episodeId: id }, now);
    await trackMediaUses(trx, { kind: "episode", id }, [`/media/${file.path}`]);
    await trackMediaUses(trx, { kind: "video", id: videoId }, [`/media/${file.path}`]);
    for (let index = 0; index < comments; index++)
      await createComment(trx, {
        episodeId: id,
        name: `Name ${index}`,
        content: `Satz ${index}`,
        status: "approved",
        createdAt: now,
      });
    const comment = await trx.selectFrom("comments").select("id").executeTakeFirstOrThrow();
    const moment = now.toISOString();
    await trx
      .insertInto("comment_replies")
      .values({
        comment_id: comment.id,
        content: "Danke",
        created_by: anna.id,
        created_at: moment,
        updated_at: moment,
      })
      .execute();
    await trx
      .insertInto("ratings")
      .values({ episode_id: id, visitor: "v1", rating: 5, created_at: moment })
      .execute();
    const view = { user_agent: "", ip_address: "", created_at: moment };
    await trx
      .insertInto("episode_views")
      .values({ episode_id: id, session_id: "s1", ...view })
      .execute();
  });
  await putPost(services, "verknuepft", id);
  return { id, file };
}

onBothDatabases("what an operator deletes", (database) => {
  test("comes back with everything that hung on it", async () => {
    const { services } = await contentServices(database());
    const { id } = await putFullEpisode(services, 1203);
    await putEpisode(services, { title: "Bleibt" });
    const before = await everything(services.db);
    const item = await deleteEpisode(services, anna, id);
    expect(item).toMatchObject({ kind: "episode", subjectId: id, deletedBy: "Anna" });
    const after = await everything(services.db);
    expect(after.episodes).toHaveLength(1);
    expect(after.comments).toEqual([]);
    expect(after.media_uses).toEqual([]);
    expect(after.blog_posts).toHaveLength(1);
    expect(await restoreDeleted(services, ben, item?.id ?? "")).toMatchObject({
      outcome: "restored",
    });
    expect(await everything(services.db)).toEqual(before);
    expect((await listDeleted(services)).items).toEqual([]);
    expect(await restoreDeleted(services, ben, item?.id ?? "")).toEqual({ outcome: "missing" });
  });

  test("takes along what arrives in the very moment, which comes back with it", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services);
    const now = services.clock.now();
    let deleting: ReturnType<typeof deleteEpisode> = Promise.resolve(null);
    await services.db.transaction().execute(async (trx) => {
      const comment = { name: "Ada", content: "Eben noch.", status: "pending" } as const;
      await createComment(trx, { ...comment, episodeId: id, createdAt: now });
      await saveRating(trx, { episodeId: id, visitor: "v1", rating: 5 }, now);
      deleting = deleteEpisode(services, anna, id);
      await untilSomebodyWaits(services);
    });
    const item = await deleting;
    await restoreDeleted(services, anna, item?.id ?? "");
    const after = await everything(services.db);
    expect(after.comments).toHaveLength(1);
    expect(after.ratings).toHaveLength(1);
  });

  test.each([
    ["post", "blog_posts", deletePost],
    ["video", "videos", deleteVideo],
  ] as const)("comes back as it was saved in the very moment (%s)", async (_kind, table, verb) => {
    const { services } = await contentServices(database());
    await putFullEpisode(services);
    const { id } = await services.db.selectFrom(table).select("id").executeTakeFirstOrThrow();
    let deleting: ReturnType<typeof verb> = Promise.resolve(null);
    await services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable(table)
        .set({ title: "Eben gespeichert" })
        .where("id", "=", id)
        .execute();
      deleting = verb(services, anna, id);
      await untilSomebodyWaits(services);
    });
    const item = await deleting;
    expect(item).toMatchObject({ title: "Eben gespeichert" });
    await restoreDeleted(services, anna, item?.id ?? "");
    const rows = await services.db.selectFrom(table).select("title").execute();
    expect(rows).toEqual([{ title: "Eben gespeichert" }]);
  });

  test("takes along only views that stay within their 90 days, even on the trash's last day", async () => {
    const { services } = await contentServices(database());
    const { id: episode_id } = await putEpisode(services);
    const view = { episode_id, user_agent: "Firefox", ip_address: "203.0.113.0" };
    await services.db
      .insertInto("episode_views")
      .values([
        { ...view, session_id: "old", created_at: "2026-09-20T21:59:59.999Z" },
        // A day begins in Berlin.
        { ...view, session_id: "young", created_at: "2026-09-20T22:00:00.000Z" },
      ])
      .execute();
    const item = await deleteEpisode(services, anna, episode_id);
    const kept = await services.db.selectFrom("deleted_rows").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("old");
    await restoreDeleted(services, anna, item?.id ?? "");
    const views = await services.db.selectFrom("episode_views").selectAll().execute();
    expect(views).toEqual([
      { ...view, session_id: "young", created_at: "2026-09-20T22:00:00.000Z" },
    ]);
  });

  test("comes back once, however often that is asked at the same time", async () => {
    const { services } = await contentServices(database());
    const { id } = await putFullEpisode(services);
    const before = await everything(services.db);
    const item = await deleteEpisode(services, anna, id);
    const asked = Array.from({ length: 5 }, () => restoreDeleted(services, ben, item?.id ?? ""));
    const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "restored")).toHaveLength(1);
    expect(await everything(services.db)).toEqual(before);
  });

  test("leaves posts about an episode that was not out yet as drafts, until it is back", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services, { date: "2026-12-04" });
    const postId = await putPost(services, "wartet", id);
    const post = () =>
      services.db
        .selectFrom("blog_posts")
        .select(["episode_id", "published"])
        .where("id", "=", postId)
        .executeTakeFirstOrThrow();
    const item = await deleteEpisode(services, anna, id);
    expect(await post()).toEqual({ episode_id: null, published: 0 });
    await restoreDeleted(services, anna, item?.id ?? "");
    expect(await post()).toEqual({ episode_id: id, published: 1 });
  });

  test("spares a file that another page uses too", async () => {
    const { services } = await contentServices(database());
    const { id, file } = await putFullEpisode(services);
    const postId = await putPost(services, "nutzt-es-auch", null);
    await services.db
      .transaction()
      .execute((trx) => trackMediaUses(trx, { kind: "post", id: postId }, [`/media/${file.path}`]));
    const item = await deleteEpisode(services, anna, id);
    const left = () => services.db.selectFrom("media_files").select(["episode_id"]).execute();
    expect(await left()).toEqual([{ episode_id: null }]);
    await purgeDeleted(services, anna, item?.id ?? "");
    expect(await left()).toHaveLength(1);
    expect(await services.storage.find(file.path)).not.toBeNull();
  });

  test("is gone for good after 30 days, with its files and revisions", async () => {
    const { services, clock } = await contentServices(database());
    const { id, file } = await putFullEpisode(services);
    const item = await deleteEpisode(services, anna, id);
    clock.moveTo("2026-12-20T09:59:00Z");
    await runDueJobs(services, rooms.jobs);
    expect((await listDeleted(services)).items).toHaveLength(1);
    expect(await services.storage.find(file.path)).not.toBeNull();
    clock.moveTo("2026-12-20T10:01:00Z");
    await runDueJobs(services, rooms.jobs);
    expect((await listDeleted(services)).items).toEqual([]);
    expect(await services.storage.find(file.path)).toBeNull();
    expect(await services.db.selectFrom("content_revisions").selectAll().execute()).toEqual([]);
    expect(await services.db.selectFrom("deleted_rows").selectAll().execute()).toEqual([]);
    expect(await restoreDeleted(services, anna, item?.id ?? "")).toEqual({ outcome: "missing" });
  });

  test("is gone for good while the store of files is away, and its files follow", async () => {
    const { services, clock } = await contentServices(database());
    const { id, file } = await putFullEpisode(services);
    const item = await deleteEpisode(services, anna, id);
    const refusing = async () => {
      throw new Error("the store is away");
    };
    const away = { ...services, storage: { ...services.storage, delete: refusing } };
    expect(await purgeDeleted(away, anna, item?.id ?? "")).toEqual(item);
    await runDueJobs(away, rooms.jobs);
    expect(await services.storage.find(file.path)).not.toBeNull();
    clock.moveTo("2026-11-21T10:00:00Z");
    await runDueJobs(services, rooms.jobs);
    expect(await services.storage.find(file.path)).toBeNull();
  });

  test("leaves no words of comments in the audit log once they are gone for good", async () => {
    const { services, clock } = await contentServices(database());
    const { id } = await putFullEpisode(services, 203);
    const comments = await services.db.selectFrom("comments").select(["id", "status"]).execute();
    await moderateComments(services, anna, { verb: "reject", seen: comments.slice(0, 100) });
    const alone = comments.slice(0, 2).map(({ id }) => ({ id, status: "rejected" as const }));
    const { done } = await moderateComments(services, anna, { verb: "delete", seen: alone });
    await deleteEpisode(services, anna, id);
    const words = async () => {
      const events = await services.db.selectFrom("audit_log").selectAll().execute();
      return events.filter((event) => JSON.stringify(event).includes("Satz")).length;
    };
    expect(await words()).toBe(102);
    await purgeDeleted(services, anna, done[0] ?? "");
    expect(await words()).toBe(100);
    clock.moveTo("2026-12-20T10:01:00Z");
    await runDueJobs(services, rooms.jobs);
    expect(await words()).toBe(0);
    const events = await services.db.selectFrom("audit_log").selectAll().execute();
    expect(events.filter(({ action }) => action === "comment.purge")).toMatchObject([
      { subject_kind: "comment", subject_title: null },
    ]);
    expect(events.find(({ action }) => action === "episode.delete")?.subject_title).not.toBeNull();
  });

  test("comes back under its old address unless another has taken it", async () => {
    const { services } = await contentServices(database());
    const postId = await putPost(services, "adresse", null);
    const item = await deletePost(services, anna, postId);
    await putPost(services, "adresse", null);
    expect(await restoreDeleted(services, anna, item?.id ?? "")).toMatchObject({
      outcome: "refused",
      message:
        "Die Adresse „adresse“ hat inzwischen der Artikel „Artikel adresse“. Gib ihm eine andere, dann kann dieser zurückkommen.",
    });
  });

  test("needs its episode to come back", async () => {
    const { services } = await contentServices(database());
    const { id } = await putFullEpisode(services);
    const video = await services.db.selectFrom("videos").select("id").executeTakeFirstOrThrow();
    const film = await deleteVideo(services, anna, video.id);
    const episode = await deleteEpisode(services, anna, id);
    expect(await restoreDeleted(services, anna, film?.id ?? "")).toMatchObject({
      outcome: "refused",
      message: "Die Folge dazu gibt es nicht mehr. Stelle zuerst sie wieder her.",
    });
    await restoreDeleted(services, anna, episode?.id ?? "");
    expect(await restoreDeleted(services, anna, film?.id ?? "")).toMatchObject({
      outcome: "restored",
    });
    expect(await services.db.selectFrom("videos").select("id").execute()).toEqual([video]);
  });

  test("that is not there is nothing to delete", async () => {
    const { services } = await contentServices(database());
    expect(await deleteEpisode(services, anna, "nirgends")).toBeNull();
    expect(await deletePost(services, anna, "nirgends")).toBeNull();
    expect(await deleteVideo(services, anna, "nirgends")).toBeNull();
    expect(await purgeDeleted(services, anna, "nirgends")).toBeNull();
  });
});
