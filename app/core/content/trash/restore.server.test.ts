import { expect, test, vi } from "vitest";
import { restoreDeleted } from "~/core/kinds/kinds.server";
import { postKind } from "~/core/posts/post.kind.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../../tests/fixtures/content";
import { deleteEpisode, deletePost, savePost } from "../../../../tests/fixtures/kinds";
import { putPost, typedPost } from "../../../../tests/fixtures/stored-posts";
import { listDeleted } from "./trash.server";

const scheduled = { date: "2026-12-04" };

onBothDatabases("what comes back from the trash", (database) => {
  const stateOf = ({ db }: Services, id: string) =>
    db
      .selectFrom("blog_posts")
      .select(["episode_id", "published"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  test("does not publish a post whose episode has gone meanwhile", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services, scheduled);
    const waiting = await putPost(services, { episodeId: id, published: "1", slug: "wartet" });
    const free = await putPost(services, { published: "1", slug: "frei" });
    const [first, second] = [
      await deletePost(services, anna, waiting.id),
      await deletePost(services, anna, free.id),
    ];
    await deleteEpisode(services, anna, id);
    await restoreDeleted(services, anna, first?.id ?? "");
    await restoreDeleted(services, anna, second?.id ?? "");
    expect(await stateOf(services, waiting.id)).toEqual({ episode_id: null, published: 0 });
    expect(await stateOf(services, free.id)).toEqual({ episode_id: null, published: 1 });
  });

  test("does not publish a draft that somebody worked on meanwhile", async () => {
    const { services, clock } = await contentServices(database());
    const { id } = await putEpisode(services, scheduled);
    const other = await putEpisode(services, { title: "Schon da" });
    const posts = ["bearbeitet", "verknuepft", "unberuehrt"].map((slug) => ({ slug }));
    const [edited, linked, untouched] = await Promise.all(
      posts.map((post) => putPost(services, { ...post, episodeId: id, published: "1" })),
    );
    const item = await deleteEpisode(services, anna, id);
    clock.moveTo("2026-11-20T11:00:00Z");
    for (const [post, slug, episodeId] of [
      [edited, "bearbeitet", ""],
      [linked, "verknuepft", other.id],
    ] as const)
      await savePost(services, anna, {
        id: post?.id ?? "",
        version: post?.version ?? "",
        fields: typedPost({ slug, episodeId, content: "<p>Halb fertig</p>" }),
      });
    await restoreDeleted(services, anna, item?.id ?? "");
    expect(await stateOf(services, edited?.id ?? "")).toMatchObject({ published: 0 });
    expect(await stateOf(services, linked?.id ?? "")).toEqual({
      episode_id: other.id,
      published: 0,
    });
    expect(await stateOf(services, untouched?.id ?? "")).toEqual({ episode_id: id, published: 1 });
  });

  test("stays in the trash when its place is taken in this very moment", async () => {
    const { services } = await contentServices(database());
    const post = await putPost(services, { slug: "adresse" });
    const item = await deletePost(services, anna, post.id);
    await putPost(services, { slug: "adresse" });
    // The check is too early to see the other post.
    vi.spyOn(postKind, "obstacle").mockResolvedValueOnce(null);
    const answer = await restoreDeleted(services, anna, item?.id ?? "");
    expect(answer).toMatchObject({
      outcome: "refused",
      message: expect.stringMatching(/^Die Adresse „adresse“ hat inzwischen der Artikel/),
    });
    expect((await listDeleted(services)).total).toBe(1);
    const kept = await services.db.selectFrom("deleted_rows").selectAll().execute();
    expect(kept.length).toBeGreaterThan(0);
  });
});
