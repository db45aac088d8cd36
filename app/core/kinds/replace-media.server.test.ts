import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { purgeDeleted } from "~/core/content/trash/purge.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { deleteMedia } from "~/core/media/library/edit-media.server";
import type { LibraryFile } from "~/core/media/library/library.schema";
import { findMedia } from "~/core/media/library/list-media.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import { findMediaPlaces } from "~/core/media/library/media-places.server";
import { listMediaUses } from "~/core/media/library/media-uses.server";
import { findBySlug } from "~/core/people/people.server";
import { findShow, getShow, saveShow } from "~/core/show/show.server";
import { seedDemo } from "~/demo/seed-demo.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { portionsOf } from "~/platform/db/table-rows.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { putEpisode } from "../../../tests/fixtures/content";
import { deletePost, storedOf } from "../../../tests/fixtures/kinds";
import { personRow } from "../../../tests/fixtures/people";
import { putPost, putVideo } from "../../../tests/fixtures/stored-posts";
import { movableClock, testServices } from "../../../tests/sites";
import { kinds } from "./kinds.server";
import { replaceMedia } from "./replace-media.server";

const operator = { id: "o1", name: "Ada", email: "ada@example.org" };

onBothDatabases("a file of the library", (database) => {
  let directory: string;
  let services: Services;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "replace-media-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    await seedDemo(services);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const store = async (kind: "audio" | "image", content: string): Promise<LibraryFile> => {
    const { id } = await storeMedia(
      services,
      {
        kind,
        name: content,
        mime: kind === "audio" ? "audio/mpeg" : "image/jpeg",
        content: Buffer.from(content),
        episodeId: null,
        ...(kind === "audio" ? { duration_seconds: 125 } : {}),
        guarded: 1,
        uploaded_by: "o1",
        title: content,
      },
      services.db,
    );
    return found(id);
  };
  const found = async (id: string) => {
    const file = await findMedia(services.db, id);
    if (!file) throw new Error("no file");
    return file;
  };
  const anyAudio = async () => {
    const { id, episode_id } = await services.db
      .selectFrom("media_files")
      .select(["id", "episode_id"])
      .where("kind", "=", "audio")
      .where("path", "like", "%computer%")
      .executeTakeFirstOrThrow();
    return { old: await found(id), episodeId: episode_id ?? "" };
  };

  test("is replaced in its episode, with length, size, revision and a trace of the old one", async () => {
    const { old, episodeId } = await anyAudio();
    const by = await store("audio", "neue-aufnahme");
    const done = await replaceMedia(services, operator, { oldId: old.id, byId: by.id });
    expect(done).toMatchObject({ outcome: "replaced", changed: [{ id: episodeId }], left: [] });
    expect(await findAnyEpisode(services.db, episodeId)).toMatchObject({
      audioUrl: by.url,
      audioBytes: by.bytes,
      duration: "2:05",
    });
    expect(await findMediaPlaces(services, by)).toMatchObject([{ id: episodeId, former: false }]);
    expect(await findMediaPlaces(services, old)).toMatchObject([{ id: episodeId, former: true }]);
    const notes = await services.db.selectFrom("content_revisions").select("note").execute();
    expect(notes.map(({ note }) => note)).toContain("Datei ersetzt");
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["episode.update", "media.replace"]),
    );
  });

  test("is replaced in posts and in the settings of the show too", async () => {
    const [old, by] = [await store("image", "alt"), await store("image", "neu")];
    const { id } = await services.db
      .selectFrom("blog_posts")
      .select("id")
      .executeTakeFirstOrThrow();
    await writeContent(services, async (trx) => {
      await trx
        .updateTable("blog_posts")
        .set({ image_url: old.url, content: `<p>Text</p><p><img src="${old.url}" alt=""></p>` })
        .where("id", "=", id)
        .execute();
      const show = await findShow(trx);
      if (show) await saveShow(trx, { ...show, cover: old.url }, services.clock.now());
    });
    const done = await replaceMedia(services, operator, { oldId: old.id, byId: by.id });
    expect(done).toMatchObject({ outcome: "replaced", left: [] });
    const post = await storedOf(services.db, kinds.post, id);
    expect(post?.imageUrl).toBe(by.url);
    expect(post?.content).toContain(by.url);
    expect(post?.content).not.toContain(old.url);
    expect((await findShow(services.db))?.cover).toBe(by.url);
  });

  test("is replaced on every page, however many use it; the one that cannot be saved is named", async () => {
    const [old, by] = [await store("image", "alt"), await store("image", "neu")];
    const { episodeId } = await anyAudio();
    const episode = await services.db
      .selectFrom("episodes")
      .selectAll()
      .where("id", "=", episodeId)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 105 }, (_, index) => ({
      ...episode,
      id: `kopie-${index}`,
      guid: `kopie-${index}`,
      title: index === 3 ? "" : `Kopie ${index}`,
      image_url: old.url,
    }));
    for (const few of portionsOf(copies))
      await services.db.insertInto("episodes").values(few).execute();
    const done = await replaceMedia(services, operator, { oldId: old.id, byId: by.id });
    expect(done).toMatchObject({ outcome: "replaced", left: [{ id: "kopie-3" }] });
    expect("changed" in done && done.changed).toHaveLength(104);
    expect(await findMediaPlaces(services, old)).toMatchObject([{ id: "kopie-3", former: false }]);
  });

  test("counts as used where it shows a person, stays so, and is replaced there too", async () => {
    const old = await store("image", "ada");
    const by = await store("image", "ada-neu");
    await services.db
      .insertInto("people")
      .values(personRow({ portrait: old.url }))
      .execute();
    const place = { kind: "person", id: "person-ada" };
    expect(await deleteMedia(services, operator, old.id)).toMatchObject({
      outcome: "used",
      places: [place],
    });
    expect(await replaceMedia(services, operator, { oldId: old.id, byId: by.id })).toMatchObject({
      outcome: "replaced",
      changed: [place],
      left: [],
    });
    expect((await findBySlug(services.db, "ada"))?.portrait).toBe(by.url);
    expect(await listMediaUses(services.db, by.id)).toEqual([{ ...place, former: false }]);
  });

  test("is replaced in settings that somebody saves in this very moment, and both stay", async () => {
    const [old, by] = [await store("image", "alt"), await store("image", "neu")];
    const show = await getShow(services.db);
    await writeContent(services, (trx) =>
      saveShow(trx, { ...show, cover: old.url }, services.clock.now()),
    );
    let replacing: Promise<unknown> = Promise.resolve();
    await writeContent(services, async (trx) => {
      await oneAtATime(trx, services, "show");
      const seen = await getShow(trx);
      replacing = replaceMedia(services, operator, { oldId: old.id, byId: by.id });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await saveShow(trx, { ...seen, tagline: "Neu." }, services.clock.now());
    });
    await replacing;
    expect(await getShow(services.db)).toMatchObject({ tagline: "Neu.", cover: by.url });
  });

  test("is used where its whole address was typed too, as the library offers it", async () => {
    const [audio, image] = [await store("audio", "ton"), await store("image", "bild")];
    const whole = services.env.BASE_URL + image.url;
    const html = (address: string) => `<p><img src="${address}" alt="" /></p>`;
    const { id } = await putEpisode(services, {
      audioUrl: services.env.BASE_URL + audio.url,
      imageUrl: whole,
      description: html(whole),
    });
    expect(await findAnyEpisode(services.db, id)).toMatchObject({
      audioUrl: audio.url,
      audioBytes: audio.bytes,
      imageUrl: image.url,
      ogImageUrl: image.url,
      description: expect.stringContaining(`src="${image.url}"`),
    });
    const post = await putPost(services, { imageUrl: whole, content: html(whole) });
    const video = await putVideo(services, id, { thumbnailUrl: whole });
    expect(await listMediaUses(services.db, image.id)).toEqual([
      { kind: "episode", id, former: false },
      { kind: "post", id: post.id, former: false },
      { kind: "video", id: video.id, former: false },
    ]);
    expect(await listMediaUses(services.db, audio.id)).toHaveLength(1);
  });

  test("is not replaced by another kind, by itself, or by nothing", async () => {
    const { old } = await anyAudio();
    const image = await store("image", "bild");
    const by = (byId: string) => replaceMedia(services, operator, { oldId: old.id, byId });
    expect((await by(image.id)).outcome).toBe("otherKind");
    expect((await by(old.id)).outcome).toBe("missing");
    expect((await by("nobody")).outcome).toBe("missing");
  });

  test("is deleted only while nobody uses it, with its bytes", async () => {
    const { old, episodeId } = await anyAudio();
    expect(await deleteMedia(services, operator, old.id)).toMatchObject({
      outcome: "used",
      places: [{ kind: "episode", id: episodeId }],
    });
    expect(await findMedia(services.db, old.id)).not.toBeNull();
    const loose = await store("image", "lose");
    const path = loose.url.slice("/media/".length);
    expect((await deleteMedia(services, operator, loose.id)).outcome).toBe("deleted");
    await runDueJobs(services, rooms.jobs);
    expect(await services.storage.find(path)).toBeNull();
    expect((await deleteMedia(services, operator, loose.id)).outcome).toBe("missing");
  });

  test("is not deleted while a page in the trash uses it, which comes back whole", async () => {
    const [file, by] = [await store("image", "im-papierkorb"), await store("image", "neu")];
    const { id } = await services.db
      .selectFrom("blog_posts")
      .select("id")
      .executeTakeFirstOrThrow();
    await services.db
      .updateTable("blog_posts")
      .set({ content: `<p><img src="${file.url}" alt=""></p>` })
      .where("id", "=", id)
      .execute();
    const item = await deletePost(services, operator, id);
    const place = { kind: "post", id, title: item?.title, former: false, trashed: true };
    expect(await deleteMedia(services, operator, file.id)).toEqual({
      outcome: "used",
      places: [place],
    });
    expect(await replaceMedia(services, operator, { oldId: file.id, byId: by.id })).toEqual({
      outcome: "replaced",
      changed: [],
      left: [],
    });
    await purgeDeleted(services, operator, item?.id ?? "");
    expect((await deleteMedia(services, operator, file.id)).outcome).toBe("deleted");
  });
});
