import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countEpisodes, pickRandomEpisodes } from "~/core/episodes/episodes.server";
import { listRelated } from "~/core/episodes/related/related.server";
import { deleteDemo } from "~/core/feed/import/demo-show.server";
import { findPublicFile } from "~/core/media/serving/find-media.server";
import type { Services } from "~/platform/services.server";
import { demoEpisodes, demoPosts } from "~db/demo/index";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, testServices } from "../../tests/sites";
import { seedDemo } from "./seed-demo.server";

onBothDatabases("the demo show", (database) => {
  test("is there once when two start at the same moment", async () => {
    const directory = await mkdtemp(join(tmpdir(), "demo-twice-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory, clock });
    await Promise.all([seedDemo(services), seedDemo(services)]);
    expect(await countEpisodes(services.db)).toBe(demoEpisodes.length);
    const moment = clock.now().toISOString();
    for (const id of await pickRandomEpisodes(services.db, moment, demoEpisodes.length))
      expect(await listRelated(services, moment, id)).toHaveLength(3);
    const described = await services.db
      .selectFrom("episodes")
      .select(["description", "audio_url"])
      .execute();
    for (const { description, audio_url } of described)
      expect(/ sind synthetisch[^<]+<\/p><h3>Quellen</.test(description)).toBe(
        audio_url.endsWith(".mp3"),
      );
    await rm(directory, { recursive: true });
  });
});

onBothDatabases("the demo's posts", (database) => {
  let directory: string;
  let services: Services;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "demo-posts-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    await seedDemo(services);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const pictures = () =>
    services.db
      .selectFrom("media_files")
      .select(["path", "kind", "alt", "episode_id"])
      .where("path", "like", "drawings/blog-%")
      .execute();

  test("each have a drawing of their own that says what it shows", async () => {
    const posts = await services.db
      .selectFrom("blog_posts")
      .select(["image_url", "episode_id"])
      // A guest's draft, which is an example, has no operator.
      .where("created_by", "is", null)
      .execute();
    const stored = await pictures();
    expect(new Set(stored.map(({ path }) => path)).size).toBe(demoPosts.length);
    for (const { image_url, episode_id } of posts) {
      const picture = stored.find(({ path }) => `/media/${path}` === image_url);
      expect(picture).toMatchObject({ kind: "drawing", episode_id });
      expect(picture?.alt).toMatch(/^Zeichnung: .{20,}/);
      expect(await services.storage.find(picture?.path ?? "")).not.toBeNull();
    }
  });

  test("hide the drawing of a draft, and show those of what is published", async () => {
    const posts = await services.db
      .selectFrom("blog_posts")
      .select(["image_url", "published"])
      .execute();
    expect(posts.some(({ published }) => published === 0)).toBe(true);
    for (const { image_url, published } of posts) {
      const found = await findPublicFile(services, image_url.slice("/media/".length));
      expect(found !== null, image_url).toBe(published === 1);
    }
  });

  test("go with the demo, and their drawings with them", async () => {
    const { length } = demoPosts;
    const paths = await services.db.transaction().execute((trx) => deleteDemo(trx));
    expect(paths.filter((path) => path.startsWith("drawings/blog-"))).toHaveLength(length);
    expect(await pictures()).toEqual([]);
    expect(await services.db.selectFrom("blog_posts").select("id").execute()).toEqual([]);
  });
});
