import { expect, test } from "vitest";
import type { EpisodeFields } from "~/core/episodes/episode.fields";
import { serveFeed } from "~/core/feed/write/publish-feed.server";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../../tests/fixtures/content";
import { deleteEpisode, saveEpisode } from "../../../../tests/fixtures/kinds";
import { putPost, putVideo } from "../../../../tests/fixtures/stored-posts";
import { submitForm } from "../../../../tests/submit-form";
import { changeAccount } from "../change-account.server";
import { followItem, forgetSentencesJob, readPosting } from "./follow-items.server";
import type { Note } from "./note";
import { endPost, post, readPostPanel, say } from "./post-panel.server";
import { createPost } from "./posts.server";

const work = ["content-change", "fediverse-post"];
const running = { id: "day", attempts: 1, signal: new AbortController().signal };

onBothDatabases("posts", (database) => {
  async function site(account: Parameters<typeof changeAccount>[1] = {}) {
    const { services, clock } = await contentServices(database());
    expect(await changeAccount(services, { isOn: true, ...account })).toBeNull();
    const now = clock.now().toISOString();
    const follower = { actor: "https://other.example/u/mia", handle: "mia@other.example" };
    await services.db
      .insertInto("fediverse_followers")
      .values({
        ...follower,
        host: "other.example",
        inbox: "https://other.example/in",
        followed_at: now,
      })
      .execute();
    return { services, clock, news: () => told(services) };
  }

  /** Activities since the last call. */
  async function told(services: Services) {
    const jobs = services.rooms.jobs.filter(({ kind }) => work.includes(kind));
    await runDueJobs(services, jobs);
    const rows = await services.db
      .selectFrom("fediverse_activities")
      .select("body")
      .orderBy("id")
      .execute();
    await services.db.deleteFrom("fediverse_activities").execute();
    return rows.map(({ body }): { type: string; object: Note } => JSON.parse(body));
  }

  async function types(services: Services) {
    return (await told(services)).map(({ type }) => type);
  }

  const save = async (services: Services, id: string, values: Partial<EpisodeFields>) => {
    const row = await services.db
      .selectFrom("episodes")
      .select("updated_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const result = await saveEpisode(services, anna, {
      id,
      version: row.updated_at,
      fields: typed(values),
    });
    expect(result.outcome).toBe("saved");
  };

  test("an episode that comes out is posted, once", async () => {
    const { services, news } = await site();
    const { id } = await putEpisode(services, {
      tags: "Küche, Frauen in der Technik",
      explicit: "1",
    });
    const [create, ...others] = await news();
    expect(others).toEqual([]);
    const [post] = await services.db.selectFrom("fediverse_posts").selectAll().execute();
    const { "@context": _, ...note }: Note = JSON.parse(post?.note ?? "");
    expect(create).toMatchObject({ type: "Create", to: note.to, cc: note.cc, object: note });
    expect(note).toMatchObject({
      id: `https://podcast.example/fediverse/users/mein_podcast/posts/${post?.id}`,
      url: `https://podcast.example/episodes/${id}`,
      summary: "Anstößige Inhalte",
      tag: [
        { name: "#Küche", href: "https://podcast.example/schlagwort/kueche" },
        { name: "#FrauenInDerTechnik" },
      ],
      attachment: [{ type: "Image", width: 1200, height: 630, mediaType: "image/png" }],
    });
    // The same event again, and the same job again.
    const event = {
      type: "episode.published",
      subject: { kind: "episode", id },
      path: null,
      formerPath: null,
      at: "",
    };
    await followItem(services, { ...event, id: "again" });
    const [job] = await services.db
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", "fediverse-post")
      .where("status", "=", "done")
      .execute();
    const postJob = services.rooms.jobs.find(({ kind }) => kind === "fediverse-post");
    await postJob?.run(services, JSON.parse(job?.payload ?? ""), { ...running, id: job?.id ?? "" });
    expect(await news()).toEqual([]);
    // Not even after manual deletion.
    await submitForm(services, anna, endPost, {}, { kind: "episode", itemId: id });
    await postJob?.run(services, JSON.parse(job?.payload ?? ""), { ...running, id: job?.id ?? "" });
    expect(await types(services)).toEqual(["Delete"]);
  });

  test("two processes that look at the same time make one post", async () => {
    const { services, news } = await site();
    const { id } = await putEpisode(services, {});
    const postJob = services.rooms.jobs.find(({ kind }) => kind === "fediverse-post");
    const payload = { kind: "episode", itemId: id, comesOut: true };
    await Promise.all(
      ["one", "two"].map((job) => postJob?.run(services, payload, { ...running, id: job })),
    );
    expect(await news()).toHaveLength(1);
  });

  test("a process that dies while it posts leaves nothing behind, and the next one posts", async () => {
    const { services } = await site();
    const { id } = await putEpisode(services, {});
    const subject = { kind: "episode", itemId: id } as const;
    const posting = await readPosting(services, subject);
    if (!posting?.item) throw new Error("not out");
    const post = { ...posting, item: posting.item, id: "one" };
    const end = () => Promise.reject(new Error("killed"));
    await expect(createPost(services, subject, post, end)).rejects.toThrow("killed");
    expect(await services.db.selectFrom("fediverse_posts").selectAll().execute()).toEqual([]);
    expect(await types(services)).toEqual(["Create"]);
  });

  test("a change is told when it changes what is said; hidden and shown again within ten minutes it is not", async () => {
    const { services, clock } = await site();
    const { id } = await putEpisode(services, {});
    expect(await types(services)).toEqual(["Create"]);
    clock.moveTo("2026-11-20T10:05:00Z");
    await save(services, id, { duration: "50:00", imageUrl: "https://bilder.example/2.jpg" });
    expect(await types(services)).toEqual([]);
    await save(services, id, { title: "Melittas Nagel" });
    const [update] = await told(services);
    expect(update).toMatchObject({ type: "Update", object: { updated: "2026-11-20T10:05:00Z" } });
    expect(update?.object.published).toBe("2026-11-20T10:00:00Z");
    await save(services, id, { published: "", title: "Melittas Nagel" });
    expect(await types(services)).toEqual([]);
    clock.moveTo("2026-11-20T10:14:00Z");
    await save(services, id, { title: "Melittas Nagel" });
    clock.moveTo("2026-11-20T11:00:00Z");
    expect(await types(services)).toEqual([]);
  });

  test("what is hidden or deleted is deleted ten minutes later, and comes out again with a new post", async () => {
    const { services, clock } = await site();
    const { id } = await putEpisode(services, {});
    const [create] = await told(services);
    const item = await deleteEpisode(services, anna, id);
    expect(await types(services)).toEqual([]);
    clock.moveTo("2026-11-20T10:09:59Z");
    expect(await types(services)).toEqual([]);
    clock.moveTo("2026-11-20T10:10:00Z");
    const [deletion] = await told(services);
    expect(deletion).toMatchObject({
      type: "Delete",
      object: { id: create?.object.id, type: "Tombstone" },
    });
    await restoreDeleted(services, anna, item?.id ?? "");
    const [again] = await told(services);
    expect(again?.type).toBe("Create");
    expect(again?.object.id).not.toBe(create?.object.id);
    await save(services, id, { published: "" });
    expect(await types(services)).toEqual([]);
    clock.moveTo("2026-11-20T10:20:00Z");
    expect(await types(services)).toEqual(["Delete"]);
    // After a month it is no news.
    clock.moveTo("2026-12-20T10:00:00Z");
    await save(services, id, {});
    expect(await types(services)).toEqual([]);
  });

  test("planned is planned; what came out before the room was switched on, or days ago, is not posted", async () => {
    const { services, clock } = await site({ isOn: false });
    const before = await putEpisode(services, { number: "1" });
    const { id } = await putEpisode(services, { number: "2", date: "2026-11-21", time: "18:00" });
    await told(services);
    await changeAccount(services, { isOn: true });
    await save(services, before.id, { title: "Ein anderer Titel" });
    await putEpisode(services, { number: "3", date: "2026-11-10" });
    expect(await types(services)).toEqual([]);
    clock.moveTo("2026-11-21T17:00:00Z");
    const [create] = await told(services);
    expect(create?.object.url).toBe(`https://podcast.example/episodes/${id}`);
  });

  test("only those who may hear an episode get its sound", async () => {
    const { services, clock } = await site();
    await putEpisode(services, {
      number: "1",
      audioUrl: "https://ton.example/1.mp3",
      audioMime: "audio/mpeg",
      audioBytes: "43680000",
    });
    const [open] = await told(services);
    expect(open?.object.attachment).toEqual([
      {
        type: "Audio",
        mediaType: "audio/mpeg",
        url: "https://ton.example/1.mp3",
        name: "Der Kaffeefilter",
        duration: "PT45M30S",
        size: 43_680_000,
        icon: expect.objectContaining({ type: "Image", mediaType: "image/png", width: 1200 }),
      },
    ]);
    const audioUrl = "https://ton.example/2.mp3";
    await putEpisode(services, { number: "2", audioUrl, audience: "supporters" });
    const early = await putEpisode(services, {
      number: "3",
      audioUrl,
      audience: "later",
      openDate: "2026-11-22",
    });
    expect(JSON.stringify(await told(services))).not.toContain("2.mp3");
    clock.moveTo("2026-11-22T09:00:00Z");
    const [opened] = await told(services);
    expect(opened).toMatchObject({
      type: "Update",
      object: { url: `https://podcast.example/episodes/${early.id}` },
    });
    expect(JSON.stringify(opened)).toContain("2.mp3");
  });

  test("articles and videos are posted where that is wished", async () => {
    const { services } = await site();
    const { id } = await putEpisode(services, {});
    await putPost(services, { published: "1", slug: "eins" });
    await putVideo(services, id);
    expect(await types(services)).toEqual(["Create"]);
    await changeAccount(services, {
      postsArticles: true,
      postsVideos: true,
      template: "{nummer}: {titel}",
    });
    await putPost(services, { published: "1", slug: "zwei", tags: "Patente" });
    const video = await putVideo(services, id, { youtubeId: "bqz-KE-bpKQ" });
    const posts = await told(services);
    expect(posts.map(({ object }) => object.url)).toEqual([
      "https://podcast.example/blog/zwei",
      `https://podcast.example/videos/${video.id}`,
    ]);
    expect(posts[0]?.object.content).toMatch(/^<p>Blog: Zwei Stunden am Valentinstag<\/p>/);
    expect(posts[1]?.object.content).toMatch(/^<p>Video: Der Filter im Bild<\/p>/);
  });

  test("an operator says what is posted, and when", async () => {
    const { services } = await site();
    const { id, version } = await putEpisode(services, { published: "" });
    const subject = { kind: "episode", itemId: id } as const;
    const verbs = { "": say, post, delete: endPost };
    const answer = (verb: keyof typeof verbs, sentence: string, mode = "auto") =>
      submitForm(services, anna, verbs[verb], { sentence, mode }, subject);
    expect(await readPostPanel(services, subject)).toMatchObject({ proposal: null, post: null });
    const long = await answer("", "a".repeat(476));
    expect(long.errors.sentence).toBe("Das sind 1 Zeichen zu viel, 475 passen hinein.");
    expect(await answer("post", "Zu früh")).toMatchObject({ saved: false });
    expect(await answer("", "Hört zu!", "never")).toMatchObject({ saved: true });
    await saveEpisode(services, anna, { id, version, fields: typed() });
    expect(await types(services)).toEqual([]);
    expect(await answer("post", "Hört zu!", "never")).toMatchObject({ saved: true });
    expect(await answer("post", "Hört zu!", "never")).toMatchObject({ saved: false });
    const [create] = await told(services);
    expect(create?.object.content).toMatch(/^<p>Hört zu!<\/p>/);
    await answer("", "Hört noch einmal zu!", "never");
    const [update] = await told(services);
    expect(update?.object.content).toMatch(/^<p>Hört noch einmal zu!<\/p>/);
    const feed = Buffer.from(
      (await serveFeed(services, new URL("https://podcast.example/feed.xml"))).body,
    ).toString();
    expect(feed).not.toContain("socialInteract");
    await save(services, id, { audioUrl: "https://ton.example/1.mp3" });
    const heard = Buffer.from(
      (await serveFeed(services, new URL("https://podcast.example/feed.xml"))).body,
    ).toString();
    expect(heard).toContain(
      `<podcast:socialInteract protocol="activitypub" uri="${create?.object.id}" accountId="@mein_podcast@podcast.example" accountUrl="https://podcast.example/fediverse/users/mein_podcast" priority="1"/>`,
    );
    await answer("delete", "", "");
    expect((await types(services)).at(-1)).toBe("Delete");
    const actions = await services.db
      .selectFrom("audit_log")
      .select("action")
      .where("action", "like", "fediversePost.%")
      .execute();
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(["fediversePost.create", "fediversePost.update", "fediversePost.delete"]),
    );
  });

  test("a sentence lies in the trash with its episode, and goes with it", async () => {
    const { services } = await site();
    const { id } = await putEpisode(services, {});
    const said = { sentence: "Hört zu!", mode: "" };
    await submitForm(services, anna, say, said, { kind: "episode", itemId: id });
    const count = async () =>
      (await services.db.selectFrom("fediverse_texts").selectAll().execute()).length;
    const item = await deleteEpisode(services, anna, id);
    await forgetSentencesJob.run(services, {}, running);
    expect(await count()).toBe(1);
    await services.db
      .deleteFrom("deleted_items")
      .where("id", "=", item?.id ?? "")
      .execute();
    await forgetSentencesJob.run(services, {}, running);
    expect(await count()).toBe(0);
  });
});
