import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { findRevision, listRevisions } from "~/core/content/revisions/revisions.server";
import { kinds, restoreDeleted, restoreRevision } from "~/core/kinds/kinds.server";
import { listPostsForAdmin } from "~/core/posts/admin-list.server";
import { findPost, findRenamedSlug, findVisiblePost } from "~/core/posts/find-post.server";
import { setPublication } from "~/core/posts/operations.server";
import type { PostFields } from "~/core/posts/post.fields";
import { onBothDatabases } from "../../../tests/databases";
import { anna, ben, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { deletePost, formOf, savePost, storedOf } from "../../../tests/fixtures/kinds";
import { putPost, typedPost } from "../../../tests/fixtures/stored-posts";

const today = "2026-11-24";

onBothDatabases("an operator's post", (database) => {
  const stored = async (id: string) => {
    const post = await storedOf(database().db, kinds.post, id);
    if (!post) throw new Error("no such post");
    return post;
  };
  const events = async () =>
    (
      await database()
        .db.selectFrom("audit_log")
        .select(["action", "operator_name", "subject_title"])
        .where("subject_kind", "=", "post")
        .orderBy("created_at")
        .orderBy("id")
        .execute()
    ).map(({ action, operator_name }) => `${operator_name} ${action}`);

  test("is trimmed, cleaned, and gets its defaults; it begins unpublished", async () => {
    const { services } = await contentServices(database());
    const { id } = await putPost(services, {
      title: "  Größe & Öl ",
      excerpt: " Kurz. ",
      content: "<p onclick=x>Ein <b>Satz</b>.<div>Noch einer.</div><script>x()</script>",
      category: " Küche ",
      readingTime: "7",
    });
    expect(await stored(id)).toMatchObject({
      title: "Größe & Öl",
      slug: "groesse-oel",
      excerpt: "Kurz.",
      content: "<p>Ein <strong>Satz</strong>.</p><p>Noch einer.</p>",
      category: "Küche",
      readingTime: 7,
      episodeId: null,
      published: false,
      publishedAt: null,
      metaTitle: "Größe & Öl",
      metaDescription: "Kurz.",
      metaKeywords: "Küche, Blog, Artikel, Podcast",
      ogImageUrl: "https://bilder.example/bell.jpg",
      canonicalUrl: null,
    });
    const row = await database()
      .db.selectFrom("blog_posts")
      .select(["created_by", "created_at"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ created_by: anna.id, created_at: "2026-11-20T10:00:00.000Z" });
    expect(await events()).toEqual(["Anna post.create"]);
    expect(await listRevisions(services.db, { kind: "post", id })).toHaveLength(1);
  });

  test("renamed takes along the defaults that nobody wrote over", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putPost(services, { metaKeywords: "Eigenes" });
    const fields = {
      ...(await formOf(database().db, kinds.post, id)),
      title: "Der 14. Februar",
      excerpt: "Zwei Anwälte.\nEin Amt.",
      imageUrl: "https://bilder.example/gray.jpg",
    };
    await savePost(services, anna, { id, version, fields });
    expect(await stored(id)).toMatchObject({
      metaTitle: "Der 14. Februar",
      metaDescription: "Zwei Anwälte.\nEin Amt.",
      metaKeywords: "Eigenes",
      ogImageUrl: "https://bilder.example/gray.jpg",
    });
  });

  test("breaks no rule of the specification", async () => {
    const { services } = await contentServices(database());
    const fields = typedPost({
      title: " ",
      slug: "!!!",
      excerpt: "",
      category: " ",
      imageUrl: "bild.jpg",
      readingTime: "61",
      episodeId: "x'y",
      metaTitle: "x".repeat(61),
      metaDescription: "x".repeat(161),
      ogImageUrl: "javascript:x",
      canonicalUrl: "/a",
    });
    const result = await savePost(services, anna, { id: null, version: "", fields });
    expect(result).toMatchObject({
      outcome: "invalid",
      errors: {
        title: "Bitte gib einen Titel ein.",
        slug: expect.stringContaining("Bitte gib einen Slug ein"),
        excerpt: "Bitte gib einen Auszug ein.",
        category: "Bitte gib eine Kategorie ein.",
        imageUrl: expect.stringContaining("keine vollständige Adresse"),
        readingTime: "Bitte gib die Lesezeit in ganzen Minuten an, von 1 bis 60.",
        episodeId: "Diese Folge gibt es nicht.",
        metaTitle: "Das sind 1 Zeichen zu viel, 60 passen hinein.",
        metaDescription: "Das sind 1 Zeichen zu viel, 160 passen hinein.",
        ogImageUrl: expect.stringContaining("keine vollständige Adresse"),
        canonicalUrl: expect.stringContaining("keine vollständige Adresse"),
      },
    });
    for (const readingTime of ["", "0", "1.5", "-3", "sechs", "1e1"])
      expect(
        await savePost(services, anna, {
          id: null,
          version: "",
          fields: typedPost({ readingTime }),
        }),
      ).toMatchObject({ outcome: "invalid", errors: { readingTime: expect.anything() } });
    const unknown = typedPost({ episodeId: "gibt-es-nicht" });
    expect(
      await savePost(services, anna, { id: null, version: "", fields: unknown }),
    ).toMatchObject({ outcome: "invalid", errors: { episodeId: expect.anything() } });
    expect(await database().db.selectFrom("blog_posts").selectAll().execute()).toEqual([]);
  });

  test("gets its moment when it is published first, and keeps it", async () => {
    const { services, clock } = await contentServices(database());
    const { id, version } = await putPost(services);
    clock.moveTo("2026-11-21T10:00:00Z");
    const fields = typedPost({ published: "1" });
    const published = await savePost(services, ben, { id, version, fields });
    expect((await stored(id)).publishedAt).toBe("2026-11-21T10:00:00.000Z");
    expect(await findVisiblePost(services.db, today, (await stored(id)).slug)).not.toBeNull();

    clock.moveTo("2026-11-22T10:00:00Z");
    if (published.outcome !== "saved") throw new Error("not saved");
    expect(await setPublication(services, anna, id, false)).toMatchObject({ published: false });
    expect(await findVisiblePost(services.db, today, (await stored(id)).slug)).toBeNull();
    clock.moveTo("2026-11-23T10:00:00Z");
    expect(await setPublication(services, anna, id, true)).toMatchObject({
      published: true,
      publishedAt: "2026-11-21T10:00:00.000Z",
    });
    const { updatedAt } = await stored(id);
    expect(await setPublication(services, anna, id, true)).toMatchObject({ updatedAt });
    expect(await setPublication(services, anna, "gibt-es-nicht", true)).toBeNull();
    expect(await events()).toEqual([
      "Anna post.create",
      "Ben post.update",
      "Anna post.withdraw",
      "Anna post.publish",
    ]);
  });

  test("lacks its picture as a draft, or where it came out without one", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const unpictured = {
      outcome: "invalid",
      errors: { imageUrl: expect.stringContaining("Zum Veröffentlichen") },
    };
    const { id } = await putPost(services, { imageUrl: "", published: "" });
    expect(await setPublication(services, anna, id, true)).toBe("unpictured");
    const fields = typedPost({ imageUrl: "", published: "1" });
    const fresh = { id: null, version: "", fields: { ...fields, slug: "anders" } };
    expect(await savePost(services, anna, fresh)).toEqual(unpictured);

    await db.updateTable("blog_posts").set({ published: 1, public_from: "2020" }).execute();
    const save = async (given: Partial<PostFields>) => {
      const { updatedAt: version } = await stored(id);
      return savePost(services, anna, { id, version, fields: { ...fields, ...given } });
    };
    expect(await save({ title: "Ohne Tippfehler" })).toMatchObject({ outcome: "saved" });
    expect(await stored(id)).toMatchObject({ title: "Ohne Tippfehler", published: true });
    expect(await save({ imageUrl: "/media/images/bell.jpg" })).toMatchObject({ outcome: "saved" });
    expect(await save({})).toEqual(unpictured);
    expect(await save({ published: "" })).toMatchObject({ outcome: "saved" });
    expect(await save({})).toEqual(unpictured);
  });

  test("shares its slug with no other, not even when twenty are saved at once", async () => {
    const { services } = await contentServices(database());
    await putPost(services, { title: "Der erste" });
    const fields = typedPost({ title: "Der zweite", slug: "der-erste" });
    expect(await savePost(services, anna, { id: null, version: "", fields })).toEqual({
      outcome: "invalid",
      errors: {
        slug: "Diesen Slug hat schon der Artikel „Der erste“. Bitte nimm einen anderen.",
      },
    });
    const many = await Promise.all(
      Array.from({ length: 20 }, () =>
        savePost(services, anna, { id: null, version: "", fields: typedPost({ title: "Gleich" }) }),
      ),
    );
    expect(many.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    expect(many.filter(({ outcome }) => outcome === "invalid")).toHaveLength(19);
  });

  test("that arrives twice, because an answer was lost, is made once", async () => {
    const { services } = await contentServices(database());
    const save = { id: null, newId: uuidv7(), version: "", fields: typedPost() };
    for (const _ of "12")
      expect(await savePost(services, anna, save)).toMatchObject({ id: save.newId });
    expect((await listPostsForAdmin(services.db, today)).total).toBe(1);
  });

  test("keeps its old addresses working once it was public", async () => {
    const { services, clock } = await contentServices(database());
    const { db } = services;
    const rename = async (id: string, slug: string) => {
      clock.moveTo(new Date(clock.now().getTime() + 60_000).toISOString());
      const { updatedAt: version, published } = await stored(id);
      const fields = typedPost({ slug, published: published ? "1" : "" });
      expect(await savePost(services, anna, { id, version, fields })).toMatchObject({
        outcome: "saved",
      });
    };
    const draft = await putPost(services, { slug: "entwurf" });
    await rename(draft.id, "entwurf-zwei");
    expect(await findRenamedSlug(db, today, "entwurf")).toBeNull();

    const { id } = await putPost(services, { slug: "eins", published: "1" });
    await rename(id, "zwei");
    await rename(id, "drei");
    expect(await findRenamedSlug(db, today, "eins")).toBe("drei");
    expect(await findRenamedSlug(db, today, "zwei")).toBe("drei");
    await rename(id, "eins");
    expect(await findRenamedSlug(db, today, "eins")).toBeNull();
    expect(await findRenamedSlug(db, today, "drei")).toBe("eins");
    await putPost(services, { slug: "drei", published: "1" });
    expect(await findRenamedSlug(db, today, "drei")).toBeNull();

    const deleted = await deletePost(services, anna, id);
    expect(await findRenamedSlug(db, today, "zwei")).toBeNull();
    await restoreDeleted(services, anna, deleted?.id ?? "");
    expect(await findRenamedSlug(db, today, "zwei")).toBe("eins");
    await setPublication(services, anna, id, false);
    expect(await findRenamedSlug(db, today, "zwei")).toBeNull();
  });

  test("is never overwritten by somebody who has not seen it", async () => {
    const { services, clock } = await contentServices(database());
    const { id, version } = await putPost(services);
    clock.moveTo("2026-11-21T10:00:00Z");
    const saves = Array.from({ length: 10 }, (_, index) =>
      savePost(services, index % 2 ? anna : ben, {
        id,
        version,
        fields: typedPost({ title: `Fassung ${index}` }),
      }),
    );
    const results = await Promise.all(saves);
    expect(results.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    const refused = results.filter(({ outcome }) => outcome === "conflict");
    expect(refused).toHaveLength(9);
    const now = (await stored(id)).updatedAt;
    expect(refused[0]).toEqual({
      outcome: "conflict",
      version: now,
      operatorName: expect.stringMatching(/^(Anna|Ben)$/),
    });
    expect(await savePost(services, anna, { id, version: now, fields: typedPost() })).toMatchObject(
      { outcome: "saved" },
    );
    expect(await savePost(services, anna, { id: "fehlt", version, fields: typedPost() })).toEqual({
      outcome: "missing",
    });
  });

  test("comes back to a former state, publication and all", async () => {
    const { services, clock } = await contentServices(database());
    const { id, version } = await putPost(services);
    clock.moveTo("2026-11-21T10:00:00Z");
    const fields = typedPost({ title: "Anders", content: "<p>Ganz anders.</p>", slug: "anders" });
    const changed = await savePost(services, ben, { id, version, fields });
    if (changed.outcome !== "saved") throw new Error("not saved");
    clock.moveTo("2026-11-22T10:00:00Z");
    const subject = { kind: "post", id } as const;
    const wanted = { subject, version, current: changed.version };
    expect(await restoreRevision(services, anna, wanted)).toMatchObject({ outcome: "saved" });
    expect(await stored(id)).toMatchObject({
      title: "Zwei Stunden am Valentinstag",
      content: "<p>Es war der 14. Februar.</p>",
    });
    expect(await listRevisions(services.db, subject)).toHaveLength(3);
    expect((await findRevision(services.db, subject, changed.version))?.fields.title).toBe(
      "Anders",
    );
  });

  test("of a scheduled episode waits for it, and the list says so", async () => {
    const { services } = await contentServices(database());
    const episode = await putEpisode(services, { date: "2026-11-27" });
    await putPost(services, { episodeId: episode.id, published: "1", slug: "wartet" });
    await expect(findPost(services.db, today, "wartet")).rejects.toThrow(
      "Blog post not available yet",
    );
    const { rows: posts } = await listPostsForAdmin(services.db, today);
    expect(posts[0]).toMatchObject({
      published: true,
      episode: { id: episode.id, title: "Der Kaffeefilter", isScheduled: true },
    });
  });

  test("names what failed in the words of the specification", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putPost(services);
    await services.db.schema.dropTable("post_slugs").execute();
    const save = { version, fields: typedPost({ slug: "neu" }) };
    await expect(savePost(services, anna, { ...save, id: null })).rejects.toThrow(
      "Failed to create blog post",
    );
    await expect(savePost(services, anna, { ...save, id })).rejects.toThrow(
      "Failed to update blog post",
    );
    await services.db.schema.dropTable("blog_posts").execute();
    await expect(listPostsForAdmin(services.db, today)).rejects.toThrow(
      "Failed to fetch blog posts",
    );
    await expect(storedOf(services.db, kinds.post, id)).rejects.toThrow(
      "Failed to fetch blog post",
    );
  });
});
