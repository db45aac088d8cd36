import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { createPosts, now, putEpisode, today } from "../../../tests/fixtures/posts";
import {
  findPost,
  findPostNeighbours,
  findPostOfEpisode,
  findVisiblePost,
  mapPostsByEpisode,
} from "./find-post.server";
import {
  listPostAddresses,
  listPosts,
  listPostsForFeed,
  listRelatedPosts,
} from "./list-posts.server";

onBothDatabases("posts", (database) => {
  const slugs = async (day = today) =>
    (await listPosts(database().db, day)).posts.map(({ slug }) => slug);

  test("are listed newest first by publication, drafts not at all", async () => {
    await createPosts(
      database().db,
      { slug: "alt", publishedAt: new Date("2026-10-01T00:00:00Z") },
      { slug: "neu", publishedAt: new Date("2026-11-19T00:00:00Z") },
      { slug: "entwurf", publishedAt: null },
      { slug: "mittel", publishedAt: new Date("2026-11-01T00:00:00Z") },
    );
    expect(await slugs()).toEqual(["neu", "mittel", "alt"]);
  });

  test("of a scheduled episode are hidden everywhere until its day begins", async () => {
    const { db } = database();
    await putEpisode(db, "e1", "2026-11-21");
    await createPosts(db, { slug: "geplant", episodeId: "e1" }, { slug: "frei" });
    const [free] = (await listPosts(db, today)).posts;
    if (!free) throw new Error("not listed");
    expect(await slugs()).toEqual(["frei"]);
    expect(await listRelatedPosts(db, today, free)).toEqual([]);
    expect(await findPostNeighbours(db, today, free)).toEqual({ older: null, newer: null });
    expect(await listPostsForFeed(db, today)).toHaveLength(1);
    expect(await listPostAddresses(db, today)).toHaveLength(1);
    expect(await findPostOfEpisode(db, today, "e1")).toBeNull();
    expect(await mapPostsByEpisode(db, today, ["e1"])).toEqual({});
    expect(await findVisiblePost(db, today, "geplant")).toBeNull();

    const tomorrow = "2026-11-21";
    expect(await slugs(tomorrow)).toEqual(["geplant", "frei"]);
    expect(await findPostOfEpisode(db, tomorrow, "e1")).toMatchObject({ slug: "geplant" });
    expect(await mapPostsByEpisode(db, tomorrow, ["e1"])).toEqual({ e1: "geplant" });
    expect(await findVisiblePost(db, tomorrow, "geplant")).toMatchObject({
      episode: { id: "e1", number: 7, title: "Folge e1", invention: "Rad" },
    });
  });

  test("that waited for an episode came out on its day, and stand there everywhere", async () => {
    const { db } = database();
    await putEpisode(db, "e1", "2026-11-20");
    const on = (day: string) => ({ publishedAt: new Date(`2026-11-${day}T10:00:00Z`) });
    await createPosts(
      db,
      { slug: "gewartet", episodeId: "e1", ...on("01") },
      { slug: "vorher", ...on("19") },
      { slug: "nachher", ...on("20") },
    );
    const order = ["nachher", "gewartet", "vorher"];
    expect(await slugs()).toEqual(order);
    expect((await listPostsForFeed(db, today)).map(({ slug }) => slug)).toEqual(order);
    expect((await listPostAddresses(db, today)).map(({ slug }) => slug)).toEqual(order);
    expect((await listPosts(db, today, { page: 2, size: 1 })).posts).toMatchObject([
      { slug: "gewartet", publishedAt: "2026-11-19T23:00:00.000Z" },
    ]);
    const waited = await findPost(db, today, "gewartet");
    expect(waited).toMatchObject({ publishedAt: "2026-11-19T23:00:00.000Z" });
    if (!waited) return;
    expect(await findPostNeighbours(db, today, waited)).toMatchObject({
      older: { slug: "vorher" },
      newer: { slug: "nachher" },
    });
    const related = await listRelatedPosts(db, today, waited);
    expect(related.map(({ slug }) => slug)).toEqual(["nachher", "vorher"]);
  });

  test("name the reason while the episode lies in the future", async () => {
    const { db } = database();
    await putEpisode(db, "e1", "2026-11-21");
    await createPosts(db, { slug: "geplant", episodeId: "e1" });
    await expect(findPost(db, today, "geplant")).rejects.toThrow("Blog post not available yet");
    const reasons: string[] = [];
    for (const slug of ["geplant", "nirgends"])
      expect(await findVisiblePost(db, today, slug, (heard) => reasons.push(heard))).toBeNull();
    expect(reasons).toEqual(["Blog post not available yet"]);
    await expect(findPost(db, "2026-11-21", "geplant")).resolves.toMatchObject({
      slug: "geplant",
    });
  });

  test("that are drafts or missing are not found, at whatever address", async () => {
    const { db } = database();
    await createPosts(db, { slug: "entwurf", publishedAt: null });
    for (const slug of ["entwurf", "gibt-es-nicht", "", "\0", "x".repeat(5000), "' or 1=1 --"])
      expect(await findPost(db, today, slug)).toBeNull();
  });

  test("come in pages of twelve, a thousand of them; a page beyond the end is the last", async () => {
    const { db } = database();
    await createPosts(db, ...Array.from({ length: 1000 }, () => ({})));
    const first = await listPosts(db, today);
    expect(first).toMatchObject({ total: 1000, page: 1, pages: 84 });
    expect(first.posts.map(({ title }) => title).slice(0, 2)).toEqual([
      "Artikel 999",
      "Artikel 998",
    ]);
    expect(first.posts).toHaveLength(12);
    const second = await listPosts(db, today, { page: 2 });
    expect(second.posts[0]?.title).toBe("Artikel 987");
    const last = await listPosts(db, today, { page: 9999 });
    expect(last).toMatchObject({ total: 1000, page: 84 });
    expect(last.posts.map(({ title }) => title)).toEqual([
      "Artikel 3",
      "Artikel 2",
      "Artikel 1",
      "Artikel 0",
    ]);
    expect((await listPosts(db, today, { page: -5 })).page).toBe(1);
  });

  test("of the same moment keep one order through the pages", async () => {
    const { db } = database();
    await createPosts(db, ...Array.from({ length: 30 }, () => ({ publishedAt: now })));
    const pages = await Promise.all([1, 2, 3].map((page) => listPosts(db, today, { page })));
    const ids = pages.flatMap(({ posts }) => posts.map(({ id }) => id));
    expect(new Set(ids).size).toBe(30);
  });

  test("know what came before and after, and their own category", async () => {
    const { db } = database();
    await createPosts(
      db,
      { slug: "eins", category: "A" },
      { slug: "zwei", category: "B" },
      { slug: "drei", category: "A" },
      { slug: "entwurf", category: "A", publishedAt: null },
    );
    const post = async (slug: string) => {
      const found = await findPost(db, today, slug);
      if (!found) throw new Error(slug);
      return found;
    };
    expect(await findPostNeighbours(db, today, await post("zwei"))).toEqual({
      older: { slug: "eins", title: "Artikel 0", excerpt: "Worum es geht." },
      newer: { slug: "drei", title: "Artikel 2", excerpt: "Worum es geht." },
    });
    expect((await findPostNeighbours(db, today, await post("drei"))).newer).toBeNull();
    const related = await listRelatedPosts(db, today, await post("eins"));
    expect(related.map(({ slug }) => slug)).toEqual(["drei"]);
  });

  test("of an episode: the newest counts, and all episodes are asked for at once", async () => {
    const { db } = database();
    await putEpisode(db, "e1", "2026-11-01");
    await putEpisode(db, "e2", "2026-11-02");
    await createPosts(
      db,
      { slug: "alt", episodeId: "e1" },
      { slug: "neu", episodeId: "e1" },
      { slug: "entwurf", episodeId: "e2", publishedAt: null },
    );
    expect(await mapPostsByEpisode(db, today, ["e1", "e2", "e3"])).toEqual({ e1: "neu" });
    expect(await mapPostsByEpisode(db, today, [])).toEqual({});
    expect((await findPostOfEpisode(db, today, "e1"))?.slug).toBe("neu");
  });

  test("changed when they were edited, or when the episode's day let them appear", async () => {
    const { db } = database();
    await putEpisode(db, "e1", "2026-11-25");
    await createPosts(db, { slug: "a" }, { slug: "b", episodeId: "e1" });
    expect(await listPostAddresses(db, "2026-11-25")).toEqual([
      { slug: "b", publishedAt: "2026-11-24T23:00:00.000Z", changedAt: "2026-11-24T23:00:00.000Z" },
      { slug: "a", publishedAt: "2020-01-01T00:00:00.000Z", changedAt: now.toISOString() },
    ]);
  });

  test("are saved with clean HTML, defaults and a reading time", async () => {
    const { db } = database();
    const content = `<p onclick="x">${"Wort ".repeat(500)}</p><script>alert(1)</script>`;
    await createPosts(db, { slug: "a", content, category: "Ideengeschichte" });
    const post = await findPost(db, today, "a");
    expect(post).toMatchObject({
      readingTime: 3,
      metaTitle: "Artikel 0",
      metaDescription: "Worum es geht.",
      metaKeywords: "Ideengeschichte, Blog, Artikel, Podcast",
      canonicalUrl: null,
    });
    expect(post?.content).not.toMatch(/script|onclick/);
  });

  test("say what failed, not why", async () => {
    const { db } = database();
    await createPosts(db, {});
    await db.schema.alterTable("blog_posts").renameTo("away").execute();
    await expect(listPosts(db, today)).rejects.toThrow(/^Failed to fetch blog posts$/);
    await expect(findPost(db, today, "artikel-0")).rejects.toThrow(/^Failed to fetch blog post$/);
  });
});
