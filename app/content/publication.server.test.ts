import { expect, test } from "vitest";
import { restoreDeleted } from "~/content/kinds.server";
import { findEpisode } from "~/features/episodes/episodes.server";
import { findPost, findVisiblePost } from "~/features/posts/find-post.server";
import { findVideo, listVideos } from "~/features/videos/videos.server";
import { nextPageExpiry } from "~/server/page-expiry.server";
import { onBothDatabases } from "../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../tests/fixtures/content";
import { deleteEpisode, saveEpisode } from "../../tests/fixtures/kinds";
import { putPost, putVideo } from "../../tests/fixtures/stored-posts";

const before = "2026-11-20T16:59:59.999Z";
const at = "2026-11-20T17:00:00.000Z";

onBothDatabases("what operators publish", (database) => {
  const episodeFrom = async (id: string) =>
    (
      await database()
        .db.selectFrom("episodes")
        .select("public_from")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).public_from;

  test("is a draft until somebody publishes it, and public from its minute on", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const draft = await putEpisode(services, { published: "", date: "2020-01-01" });
    expect(await episodeFrom(draft.id)).toBeNull();
    expect(await findEpisode(db, "2099-01-01", draft.id)).toBeNull();
    const fields = typed({ time: "18:00" });
    await saveEpisode(services, anna, { ...draft, fields });
    expect(await episodeFrom(draft.id)).toBe(at);
    expect(await findEpisode(db, before, draft.id)).toBeNull();
    expect(await findEpisode(db, at, draft.id)).toMatchObject({ publicFrom: at });
  });

  test("appears with its episode at the earliest", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const { id: episodeId } = await putEpisode(services, { time: "18:00" });
    await putPost(services, { slug: "dazu", published: "1", episodeId });
    await putPost(services, { slug: "spaeter", published: "1", date: "2026-11-21", time: "09:00" });
    const { id } = await putVideo(services, episodeId);
    const draft = await putVideo(services, episodeId, { published: "" });
    for (const now of [before, at]) {
      const isOut = now === at;
      expect((await findVisiblePost(db, now, "dazu")) !== null).toBe(isOut);
      expect((await findVideo(db, now, id)) !== null).toBe(isOut);
      expect(await findVideo(db, now, draft.id)).toBeNull();
      await expect(findPost(db, now, "spaeter")).rejects.toThrow("Blog post not available yet");
    }
    expect((await listVideos(db, at)).videos.map((video) => video.id)).toEqual([id]);
    expect((await findPost(db, at, "dazu"))?.publishedAt).toBe(at);
    expect(await findPost(db, "2026-11-21T08:00:00.000Z", "spaeter")).toMatchObject({
      publishedAt: "2026-11-21T08:00:00.000Z",
    });
  });

  test("ends the pages at its moment, and a day ends them all", async () => {
    const { services, clock } = await contentServices(database());
    const next = async () => (await nextPageExpiry(services, clock.now())).toISOString();
    expect(await next()).toBe("2026-11-20T23:00:00.000Z");
    await putEpisode(services, { time: "18:00" });
    await putPost(services, { published: "1", date: "2026-11-20", time: "17:30" });
    expect(await next()).toBe("2026-11-20T16:30:00.000Z");
    clock.moveTo("2026-11-20T16:30:00Z");
    expect(await next()).toBe(at);
  });

  test("comes back from the bin as it was, with the posts that waited for it", async () => {
    const { services } = await contentServices(database());
    const { id: episodeId } = await putEpisode(services, { time: "18:00" });
    await putPost(services, { slug: "dazu", published: "1", episodeId });
    const item = await deleteEpisode(services, anna, episodeId);
    expect(await findVisiblePost(services.db, at, "dazu")).toBeNull();
    await restoreDeleted(services, anna, item?.id ?? "");
    expect(await findVisiblePost(services.db, before, "dazu")).toBeNull();
    expect(await findVisiblePost(services.db, at, "dazu")).not.toBeNull();
  });

  test("refuses an hour that Berlin leaves out", async () => {
    const { services } = await contentServices(database());
    const fields = typed({ date: "2027-03-28", time: "02:30" });
    const result = await saveEpisode(services, anna, { id: null, version: "", fields });
    expect(result).toMatchObject({
      outcome: "invalid",
      errors: { time: expect.stringContaining("springen die Uhren") },
    });
  });
});
