import { expect, test } from "vitest";
import { findEpisode } from "~/core/episodes/episodes.server";
import { listEpisodesForAdmin } from "~/core/episodes/list/admin-list.server";
import { followHoldRule } from "~/core/episodes/list/held-episodes.server";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import { saveMedia } from "~/core/media/library/media-files.server";
import { findPost, findVisiblePost } from "~/core/posts/find-post.server";
import { getShow, saveShow } from "~/core/show/show.server";
import { findVideo, listVideos } from "~/core/videos/videos.server";
import { nextPageExpiry } from "~/platform/page-cache/page-expiry.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../tests/fixtures/content";
import { deleteEpisode, saveEpisode } from "../../../tests/fixtures/kinds";
import { putPost, putVideo } from "../../../tests/fixtures/stored-posts";

const before = "2026-11-20T16:59:59.999Z";
const at = "2026-11-20T17:00:00.000Z";

/** A file of the library at /media/audio/da.mp3. */
async function storeSound({ db, clock }: Services) {
  const sound = {
    kind: "audio",
    mime: "audio/mpeg",
    bytes: 3,
    sha256: "0a",
    episode_id: null,
  } as const;
  const known = { ...sound, path: "audio/da.mp3", alt: "", title: "", guarded: 0 } as const;
  await saveMedia(db, known, clock.now());
}

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

  test("names a file of this site only where there is one; what is out stays", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const kept = { audioUrl: "/media/audio/da.mp3" };
    const gone = { audioUrl: "/media/audio/weg.mp3" };
    const refused = {
      outcome: "invalid",
      errors: { audioUrl: expect.stringContaining("Mediathek") },
    };
    const save = (values: object, saved: { id: string | null; version: string }) =>
      saveEpisode(services, anna, { ...saved, fields: typed(values) });
    expect(await save(gone, { id: null, version: "" })).toMatchObject(refused);
    const draft = await putEpisode(services, { ...gone, published: "" });
    expect(await save({ ...gone, date: "2026-11-27" }, draft)).toMatchObject(refused);
    await storeSound(services);
    const saved = await save(kept, draft);
    if (saved.outcome !== "saved") throw new Error(saved.outcome);
    expect(await save(gone, saved)).toMatchObject(refused);
    await db.deleteFrom("media_uses").execute();
    await db.deleteFrom("media_files").execute();
    expect(await save({ ...kept, title: "Neu" }, saved)).toMatchObject({ outcome: "saved" });
  });

  test("is held back while it lacks audio or a description, where the show wants that", async () => {
    const { services, clock } = await contentServices(database());
    const { db } = services;
    const followRule = async (former: boolean, next: boolean) => {
      const show = await getShow(db);
      await db.transaction().execute(async (trx) => {
        await saveShow(trx, { ...show, holdIncomplete: next }, clock.now());
        const rules = (holdIncomplete: boolean) => ({ ...show, holdIncomplete });
        await followHoldRule(trx, rules(former), rules(next), clock.now());
      });
    };
    const statusOf = async (id: string) =>
      (await listEpisodesForAdmin(services, clock.now().toISOString())).rows.find(
        (row) => row.id === id,
      )?.status;
    const out = await putEpisode(services);
    const planned = await putEpisode(services, { date: "2026-11-27", number: "2" });
    const draft = await putEpisode(services, { published: "", number: "3" });
    await followRule(false, true);
    expect(await episodeFrom(out.id)).not.toBeNull();
    expect([await episodeFrom(planned.id), await statusOf(planned.id)]).toEqual([
      null,
      "Zurückgehalten",
    ]);
    expect(await statusOf(draft.id)).toBe("Entwurf");
    const late = await putEpisode(services, { number: "4", time: "18:00" });
    expect(await episodeFrom(late.id)).toBeNull();
    const audioUrl = "https://ton.example/4.mp3";
    const silent = typed({ number: "4", time: "18:00", audioUrl, description: "<p> </p>" });
    const saved = await saveEpisode(services, anna, { ...late, fields: silent });
    expect(await episodeFrom(late.id)).toBeNull();
    clock.moveTo("2026-11-20T18:00:00Z");
    if (saved.outcome !== "saved") throw new Error(saved.outcome);
    const whole = typed({ number: "4", time: "18:00", audioUrl });
    await saveEpisode(services, anna, { ...saved, fields: whole });
    expect(await episodeFrom(late.id)).toBe(at);
    const again = { ...out, fields: typed({ title: "Schon zu sehen" }) };
    expect(await saveEpisode(services, anna, again)).toMatchObject({ outcome: "saved" });
    expect(await episodeFrom(out.id)).not.toBeNull();
    await followRule(true, false);
    expect(await statusOf(planned.id)).toBe("Geplant");
    expect(await statusOf(draft.id)).toBe("Entwurf");
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

  test("comes back from the trash as it was, with the posts that waited for it", async () => {
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
