import { expect, test } from "vitest";
import { listSearch } from "~/lib/list-search";
import { onBothDatabases } from "../../../tests/databases";
import { createPosts, putEpisode, today } from "../../../tests/fixtures/posts";
import { listPostsForAdmin } from "./admin-list.server";

onBothDatabases("the operators' list of posts", (database) => {
  const titles = async (query: Parameters<typeof listPostsForAdmin>[2]) =>
    (await listPostsForAdmin(database().db, today, query)).rows.map(({ title }) => title);

  test("holds drafts and posts of scheduled episodes too, newest first", async () => {
    const { db } = database();
    await putEpisode(db, "e1", "2026-11-27");
    await createPosts(
      db,
      { title: "alt" },
      { title: "Entwurf", publishedAt: null },
      { title: "geplant", episodeId: "e1" },
    );
    const { rows: posts, total } = await listPostsForAdmin(db, today);
    expect(total).toBe(3);
    expect(posts.map(({ title }) => title)).toEqual(["geplant", "Entwurf", "alt"]);
    expect(posts[0]?.episode).toEqual({ id: "e1", title: "Folge e1", isScheduled: true });
    expect(posts[1]).toMatchObject({ published: false, publishedAt: null, episode: null });
  });

  test("names and sorts by the day on which visitors saw a post first", async () => {
    const { db } = database();
    await putEpisode(db, "e1", "2026-11-20");
    await createPosts(
      db,
      { title: "wartete", episodeId: "e1", publishedAt: new Date("2026-11-18T23:00:00Z") },
      { title: "kam am Tag davor", publishedAt: new Date("2026-11-19T10:00:00Z") },
    );
    const { rows: posts } = await listPostsForAdmin(db, today);
    expect(posts.map(({ title }) => title)).toEqual(["wartete", "kam am Tag davor"]);
    expect(posts[0]?.publishedAt).toBe("2026-11-19T23:00:00.000Z");
  });

  test("searches title, category and excerpt, umlauts and capitals alike", async () => {
    await createPosts(
      database().db,
      { title: "Äpfel, 100 % _unter" },
      { title: "b", category: "Öfen" },
      { title: "c", excerpt: "Über Größe." },
      { title: "d", content: "<p>Äpfel</p>", slug: "aepfel" },
    );
    expect(await titles({ query: "ÄPFEL" })).toEqual(["Äpfel, 100 % _unter"]);
    expect(await titles({ query: "öfen" })).toEqual(["b"]);
    expect(await titles({ query: "größe" })).toEqual(["c"]);
    expect(await titles({ query: "100 %" })).toHaveLength(1);
    expect(await titles({ query: "_unter" })).toHaveLength(1);
    expect(await titles({ query: "\0" })).toHaveLength(4);
  });

  test("sorts by title and status as German does", async () => {
    await createPosts(
      database().db,
      { title: "Zebra", category: "B" },
      { title: "Öl", category: "A", publishedAt: null },
      { title: "Ofen 10", category: "C" },
      { title: "Ofen 9", category: "C" },
    );
    expect(await titles({ sort: "titel" })).toEqual(["Ofen 9", "Ofen 10", "Öl", "Zebra"]);
    expect(await titles({ sort: "-titel" })).toEqual(["Zebra", "Öl", "Ofen 10", "Ofen 9"]);
    expect((await titles({ sort: "status" }))[0]).toBe("Öl");
    expect((await titles({ sort: "-status" })).at(-1)).toBe("Öl");
  });

  test("answers fast with a thousand posts; a page beyond the end is the last", async () => {
    const { db } = database();
    await createPosts(db, ...Array.from({ length: 1000 }, () => ({ excerpt: "x".repeat(300) })));
    const list = await listPostsForAdmin(db, today, { page: 99 });
    expect(list).toMatchObject({ total: 1000, page: 20, pages: 20 });
    expect(list.rows).toHaveLength(50);
    expect(await titles({ query: "Artikel 777" })).toEqual(["Artikel 777"]);
  });
});

test.each([
  [null, "-datum"],
  ["titel", "titel"],
  ["-status", "-status"],
  ["drop table", "-datum"],
  ["--titel", "-datum"],
])("the order %j is %j", (text, sort) => {
  const search = text === null ? "" : `?sortierung=${text}`;
  const request = new Request(`http://here/admin/blog${search}`);
  expect(listSearch(request, ["titel", "status"]).sort).toBe(sort);
});
