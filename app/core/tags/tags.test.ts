import { expect, test } from "vitest";
import { tagSlug } from "~/core/content/tags-field";
import { importFeed } from "~/core/feed/import/import-feed.server";
import { kindOf, restoreDeleted, restoreRevision } from "~/core/kinds/kinds.server";
import { searchContent } from "~/core/search/search-content.server";
import { now } from "~/platform/clock.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { settleAddresses } from "~/platform/rooms/page-addresses.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { askOperation, listed } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { anna, ben, contentServices, putEpisode, typed } from "../../../tests/fixtures/content";
import { deleteEpisode, formOf, saveEpisode } from "../../../tests/fixtures/kinds";
import { putPost } from "../../../tests/fixtures/stored-posts";
import { deleteTag, renameTag } from "./change-tags.server";
import { listTags, suggestTags } from "./list-tags.server";
import { tagsRoom } from "./room.server";
import { readChips } from "./tag-chips.server";
import { serveTagFeed } from "./tag-feed.server";
import { currentTags, publicTag } from "./tags.server";

test.each([
  ["Dampf", "dampf"],
  ["#Dampf", "dampf"],
  ["  Öl & Gas ", "oel-gas"],
  ["Café", "cafe"],
  ["TCP/IP", "tcp-ip"],
  ["<b>fett</b>", "b-fett-b"],
  ["C++", "c++"],
  ["C#", "c#"],
  ["Паровоз", "паровоз"],
  ["🚂", ""],
])("the address of %s says %s", (name, slug) => {
  expect(tagSlug(name)).toBe(slug);
});

const published = { published: "1" } as const;

onBothDatabases("tags", (database) => {
  const tagsOf = async ({ db }: Services, id: string) =>
    (await formOf(db, kindOf("episode"), id)).tags;
  const publicOf = async (services: Services, asked: string) => {
    const tag = publicTag(await currentTags(services), now(services.clock), asked);
    return tag && { name: tag.name, ids: tag.entries.map(({ id }) => id) };
  };
  test("move in as a list, and are renamed and merged by programs", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services, { tags: "Dampf, Öl" });
    const post = await putPost(services, { slug: "a", title: "A" });
    const send = async (input: object) => {
      const { rows } = await askOperation(services, "admin.tags.addList", input);
      return (rows as { outcome: string }[]).map(({ outcome }) => outcome);
    };
    const rows = [
      { id, tags: ["Dampf", "Öl"] },
      { id: post.id, tags: "Öl, Öle" },
      { id: "fort", tags: "" },
      { id, tags: ["🚂"] },
    ];
    const outcomes = ["known", "changed", "missing", "invalid"];
    expect(await send({ rows, dryRun: true })).toEqual(outcomes);
    expect(await send({ rows })).toEqual(outcomes);
    expect(await send({ rows })).toEqual(["known", "known", ...outcomes.slice(2)]);
    const seen = async () =>
      (await listed(services, "admin.tags.list")).map(({ name, count }) => `${name} ${count}`);
    expect(await seen()).toEqual(["Dampf 1", "Öl 2", "Öle 1"]);
    const rename = (slug: string, name: string, into?: string) =>
      askOperation(services, "admin.tags.rename", { slug, name, ...(into && { into }) });
    expect(await rename("dampf", "Dampfkraft")).toEqual({ outcome: "renamed", name: "Dampfkraft" });
    await expect(rename("oele", "Öl")).rejects.toMatchObject({
      problem: "invalid-input",
      details: { errors: { name: expect.stringContaining("gibt es schon"), into: "oel" } },
    });
    expect(await rename("oele", "Öl", "oel")).toEqual({ outcome: "merged", name: "Öl" });
    await expect(rename("oele", "Fett")).rejects.toMatchObject({ problem: "not-found" });
    expect(await seen()).toEqual(["Dampfkraft 1", "Öl 2"]);
  });

  const rename = (services: Services, slug: string, name: string, into = "") =>
    renameTag(services, anna, { slug, name, into });

  test("are one however they are typed, and written as the first one was", async () => {
    const { services } = await contentServices(database());
    await putEpisode(services, { tags: "Dampf, DAMPF\nÖl" });
    const { id } = await putEpisode(services, { tags: "dampf , Oel,," });
    const post = await putPost(services, { tags: "#DAMPF", ...published });
    expect(await tagsOf(services, id)).toBe("Dampf, Öl");
    expect((await formOf(services.db, kindOf("post"), post.id)).tags).toBe("Dampf");
    expect((await publicOf(services, "dampf"))?.ids.length).toBe(3);
  });

  test.each([
    ["a".repeat(300), "Ein Schlagwort hat höchstens 100 Zeichen, „aaaaaaaaaaaaaaaaaaaa…“ hat 300."],
    ["Dampf, 🚂", "„🚂“ hat weder Buchstaben noch Ziffern: Daraus wird keine Adresse."],
    [
      Array.from({ length: 31 }, (_, at) => `Wort ${at}`).join(),
      "Höchstens 30 Schlagwörter passen hinein, das sind 31.",
    ],
  ])("%s is refused, with a reason", async (tags, error) => {
    const { services } = await contentServices(database());
    const save = { id: null, version: "", fields: typed({ tags }) };
    const answer = await saveEpisode(services, anna, save);
    expect(answer).toMatchObject({ outcome: "invalid", errors: { tags: error } });
  });

  test("have other names, to which those of before lead from everywhere", async () => {
    const { services, clock } = await contentServices(database());
    const { id, version } = await putEpisode(services, { tags: "Dampf, Kohle" });
    const { id: gone } = await putEpisode(services, { tags: "Dampf" });
    const deleted = await deleteEpisode(services, anna, gone);
    expect(await rename(services, "dampf", "Dampfkraft")).toMatchObject({ outcome: "renamed" });
    expect(await rename(services, "dampfkraft", "Wasser/Dampf")).toMatchObject({
      outcome: "renamed",
    });
    expect(await tagsOf(services, id)).toBe("Wasser/Dampf, Kohle");
    await restoreDeleted(services, anna, deleted?.id ?? "");
    for (const asked of ["dampf", "Dampfkraft", "wasser-dampf"])
      expect(await publicOf(services, asked)).toEqual({
        name: "Wasser/Dampf",
        ids: [gone, id].sort().reverse(),
      });
    clock.moveTo("2026-11-20T11:00:00Z");
    const next = await saveEpisode(services, anna, { id, version, fields: typed({ tags: "" }) });
    if (next.outcome !== "saved") throw new Error(next.outcome);
    const wanted = { subject: { kind: "episode" as const, id }, version, current: next.version };
    await restoreRevision(services, anna, wanted);
    expect(await tagsOf(services, id)).toBe("Wasser/Dampf, Kohle");
    expect(await rename(services, "wasser-dampf", "WASSER/Dampf")).toMatchObject({
      outcome: "renamed",
    });
    expect((await publicOf(services, "dampf"))?.name).toBe("WASSER/Dampf");
  });

  test("become one where that is wanted, never with themselves, and once", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services, { tags: "Dampf, Dampfkraft" });
    const post = await putPost(services, { tags: "Dampf", ...published });
    expect(await rename(services, "dampf", "dampfkraft")).toEqual({
      outcome: "exists",
      other: "dampfkraft",
      message:
        "„Dampfkraft“ gibt es schon (1 Beitrag). Zusammengelegt heißen auch die Beiträge von „Dampf“ so; das lässt sich nicht rückgängig machen.",
    });
    for (const into of ["dampf", ""])
      expect(await rename(services, "dampf", " Dampf ", into)).toMatchObject({
        outcome: "refused",
        message: expect.stringContaining("Mit sich selbst"),
      });
    for (const name of ["", "🚂", "x".repeat(101)])
      expect((await rename(services, "dampf", name)).outcome).toBe("refused");
    expect(await rename(services, "dampf", "dampfkraft", "dampfkraft")).toEqual({
      outcome: "merged",
      name: "Dampfkraft",
    });
    expect(await tagsOf(services, id)).toBe("Dampfkraft");
    expect((await publicOf(services, "dampf"))?.ids.sort()).toEqual([id, post.id].sort());
    expect(await rename(services, "dampf", "Anders")).toMatchObject({
      outcome: "missing",
      message: "Das heißt inzwischen „Dampfkraft“.",
    });
    // And back, without a loop.
    await rename(services, "dampfkraft", "Dampf");
    expect((await publicOf(services, "dampfkraft"))?.name).toBe("Dampf");
    const log = await services.db.selectFrom("audit_log").select("action").execute();
    expect(log.map(({ action }) => action).filter((action) => action.startsWith("tag."))).toEqual([
      "tag.merge",
      "tag.rename",
    ]);
  });

  test("that are deleted come back, but to nothing edited since", async () => {
    const { services, clock } = await contentServices(database());
    const { id } = await putEpisode(services, { tags: "Dampf, Kohle" });
    const edited = await putEpisode(services, { tags: "Dampf, Kohle" });
    await rename(services, "dampf", "Dampfkraft");
    const item = await deleteTag(services, ben, "dampfkraft");
    expect(await deleteTag(services, anna, "dampfkraft")).toBeNull();
    expect(await tagsOf(services, id)).toBe("Kohle");
    expect(await publicOf(services, "dampf")).toBeNull();
    clock.moveTo("2026-11-20T11:00:00Z");
    const fields = typed({ tags: "Dampf" });
    await saveEpisode(services, anna, { id: edited.id, version: edited.version, fields });
    expect(await restoreDeleted(services, anna, item?.id ?? "")).toMatchObject({
      outcome: "restored",
    });
    expect(await tagsOf(services, id)).toBe("Dampfkraft, Kohle");
    expect(await tagsOf(services, edited.id)).toBe("Dampfkraft");
  });

  test("tell visitors of nothing planned, unpublished or deleted", async () => {
    const { services, clock } = await contentServices(database());
    const planned = await putEpisode(services, { tags: "Geplant", date: "2026-12-04" });
    await putEpisode(services, { tags: "Entwurf", published: "" });
    const { id: gone } = await putEpisode(services, { tags: "Fort" });
    await deleteEpisode(services, anna, gone);
    await putPost(services, { tags: "Entwurf" });
    await putPost(services, {
      tags: "Wartet, Geplant",
      slug: "wartet",
      episodeId: planned.id,
      ...published,
    });
    const { id } = await putEpisode(services, { tags: "Da, C#" });
    const sitemap = async () =>
      (await tagsRoom.sitemap?.(services))?.addresses.map(({ path }) => path);
    for (const slug of ["geplant", "entwurf", "fort", "wartet", "nie"]) {
      expect([slug, await publicOf(services, slug)]).toEqual([slug, null]);
      expect((await serveTagFeed(services, { param: () => slug })).status).toBe(404);
    }
    expect((await sitemap())?.sort()).toEqual(["/schlagwort/c%23", "/schlagwort/da"]);
    expect(await publicOf(services, "da")).toEqual({ name: "Da", ids: [id] });
    clock.moveTo("2026-12-03T23:00:00Z");
    expect((await publicOf(services, "geplant"))?.ids.length).toBe(2);
    expect(await sitemap()).toContain("/schlagwort/wartet");
    expect(await sitemap()).not.toContain("/schlagwort/entwurf");
  });

  test("have a feed of their entries that no app takes for a podcast, and it leads on", async () => {
    const { services } = await contentServices(database());
    await putEpisode(services, {
      tags: "Dampf",
      audioUrl: "https://audio.example/a.mp3",
      title: "<Kessel> & mehr",
    });
    await putPost(services, { tags: "Dampf", title: "Wie es dampft", ...published });
    await rename(services, "dampf", "Dampf & Kessel");
    const feed = await serveTagFeed(services, { param: () => "dampf-kessel" });
    const xml = feed.body.toString();
    expect(feed.headers["Content-Type"]).toContain("application/xml");
    expect(xml).toContain("Wie es dampft");
    expect(xml).toContain("&lt;Kessel&gt; &amp; mehr");
    expect(xml.split("<category>Dampf &amp; Kessel</category>")).toHaveLength(3);
    expect(xml).not.toMatch(/enclosure|itunes|podcast:|audio\.example/);
    const { status, headers } = await serveTagFeed(services, { param: () => "dampf" });
    expect([status, headers.Location]).toEqual([301, "/schlagwort/dampf-kessel/feed.xml"]);
  });

  test("are found, and find what has them, by their present names", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services, { tags: "Dampf" });
    await putEpisode(services, { tags: "Geheimnis", date: "2026-12-04" });
    const post = await putPost(services, { tags: "Dampf", slug: "kessel", ...published });
    expect(post.outcome).toBe("saved");
    await rename(services, "dampf", "Wasserkraft");
    const find = async (query: string) => {
      const { groups } = await searchContent(services, { query, kind: null, page: 1 });
      return groups.flatMap(({ hits }) => hits.map(({ path }) => path)).sort();
    };
    const paths = ["/blog/kessel", `/episodes/${id}`, "/schlagwort/wasserkraft"];
    expect(await find("Wasserkraft")).toEqual(paths.sort());
    expect(await find("Geheimnis")).toEqual([]);
  });

  test("leave their address to a redirect that stood there, and all that leads to them follows", async () => {
    const { services: site } = await contentServices(database());
    const row = { path: "/schlagwort/alt", target: "/blog", created_at: "2026-11-20T10:00:00Z" };
    await site.db.insertInto("redirects").values(row).execute();
    const services = { ...site, rooms: gatherRooms(site.rooms.all) };
    await settleAddresses(services);
    await putEpisode(services, { tags: "Dampf" });
    expect(await readChips(services, { tags: ["Dampf"] })).toContain('href="/schlagwort-1/dampf"');
    expect((await tagsRoom.sitemap?.(services))?.addresses).toMatchObject([
      { path: "/schlagwort-1/dampf" },
    ]);
    const feed = await serveTagFeed(services, { param: () => "dampf" });
    expect(feed.body.toString()).toContain("/schlagwort-1/dampf/feed.xml");
  });

  test("of a feed have the names that they have here", async () => {
    const { services } = await contentServices(database());
    const fetchOutside = createFetchOutside({ allowPrivate: true });
    const run = (...tags: string[]) => {
      const items = tags.map(
        (tag, at) =>
          `<item><title>F ${at}</title><guid>${at}</guid><category>${tag}</category></item>`,
      );
      const content = `<rss><channel><title>Sendung</title>${items.join("")}</channel></rss>`;
      return importFeed(services, { content }, { downloadMedia: false, fetchOutside });
    };
    await run("Dampf,Podcast,Sendung");
    await rename(services, "dampf", "Dampfkraft");
    for (const created of [1, 0])
      expect(await run("Dampf,Podcast,Sendung", "DAMPF")).toMatchObject({ created, changed: 0 });
    const rows = await services.db.selectFrom("episodes").select("tags").execute();
    expect(rows.map(({ tags }) => tags)).toEqual(['["Dampfkraft"]', '["Dampfkraft"]']);
  });

  test("may be five thousand: a list has pages, and a form is offered few", async () => {
    const { services } = await contentServices(database());
    for (let at = 0; at < 5; at++) {
      const { id } = await putEpisode(services, { tags: "Dampf" });
      const tags = Array.from({ length: 1000 }, (_, n) => `Wort ${1000 * at + n}`);
      await services.db
        .updateTable("episodes")
        .set({ tags: JSON.stringify(["Dampf", ...tags]) })
        .where("id", "=", id)
        .execute();
    }
    services.content.changed();
    const list = await listTags(services, { sort: "-anzahl" });
    expect([list.total, list.rows.length, list.rows[0]?.title]).toEqual([5001, 50, "Dampf"]);
    expect((await listTags(services, { query: "wort 4999" })).rows).toMatchObject([{ count: 1 }]);
    expect(await suggestTags(services, "")).toHaveLength(12);
    expect((await suggestTags(services, "dA"))[0]).toBe("Dampf");
    expect(await suggestTags(services, "4999")).toEqual(["Wort 4999"]);
  });
});
