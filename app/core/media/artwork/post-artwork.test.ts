import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyShow } from "~/core/show/show.server";
import { onBothDatabases } from "../../../../tests/databases";
import {
  type MediaSite,
  putEpisode,
  putPost,
  putShow,
  startMediaSite,
} from "../../../../tests/fixtures/media";
import { artworkUrl, postSubject } from "./artwork-address.server";

const showName = "Wer hat das erfunden?";
const post = { id: "p1", title: "Nagel", category: "Technik", imageUrl: "" };
const address = artworkUrl(postSubject(post, { ...emptyShow, name: showName }), "og");

onBothDatabases("the picture of a post", (database) => {
  let site: MediaSite;
  beforeEach(async () => {
    site = await startMediaSite(database());
    await putShow(site.services, showName);
    await putEpisode(site.services, { id: "e1", date: "2026-11-21" });
    const { id, title, category } = post;
    await putPost(site.services, { id, title, category, slug: "nagel" });
  });
  afterEach(() => site.close());
  const change = (values: { public_from?: string | null; episode_id?: string; title?: string }) =>
    site.services.db.updateTable("blog_posts").set(values).execute();
  const status = async () => (await site.ask(address)).status;

  test("is rendered on demand", async () => {
    const { status, headers } = await site.ask(address);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("image/png");
  });

  test("is not there for a draft, even if it was rendered", async () => {
    await status();
    await change({ public_from: null });
    expect(await status()).toBe(404);
  });

  test("waits for the episode's day", async () => {
    await change({ episode_id: "e1" });
    expect(await status()).toBe(404);
    site.clock.moveTo("2026-11-21T10:00:00Z");
    expect(await status()).toBe(200);
  });

  test("has no address that was never right", async () => {
    await change({ title: "Hammer" });
    expect(await status()).toBe(404);
  });
});
