import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeContent } from "~/platform/db/content-signal.server";
import { previewToken } from "~/platform/preview-link.server";
import { onBothDatabases } from "../../../../tests/databases";
import {
  type MediaSite,
  putEpisode,
  putOperator,
  putPost,
  putVideo,
  startMediaSite,
} from "../../../../tests/fixtures/media";
import { storeMedia } from "../library/media-files.server";
import { type MediaSubject, trackMediaUses } from "../library/media-uses.server";

onBothDatabases("what only drafts use", (database) => {
  let site: MediaSite;
  beforeEach(async () => {
    site = await startMediaSite(database());
  });
  afterEach(() => site.close());

  const guarded = (name: string, kind: "image" | "audio" = "image") =>
    storeMedia(
      site.services,
      {
        kind,
        name,
        mime: kind === "image" ? "image/jpeg" : "audio/mpeg",
        content: randomBytes(100),
        episodeId: null,
        guarded: 1,
      },
      site.services.db,
    );
  const ofEpisode = (name: string, episodeId: string) =>
    storeMedia(
      site.services,
      { kind: "audio", name, mime: "audio/mpeg", content: randomBytes(100), episodeId },
      site.services.db,
    );
  const use = (subject: MediaSubject, ...texts: string[]) =>
    writeContent(site.services, (trx) => trackMediaUses(trx, subject, texts));
  const status = async (url: string) => (await site.ask(url)).status;

  test("nobody gets a picture that no page uses", async () => {
    const { url } = await guarded("neu");
    const { status, headers, body } = await site.ask(url);
    expect([status, body.length]).toEqual([404, 0]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("an episode shows its files from its day on", async () => {
    await putEpisode(site.services, { id: "e1", date: "2026-11-21" });
    const { url } = await guarded("folge");
    await use({ kind: "episode", id: "e1" }, `<p><img src="${url}"></p>`);
    expect(await status(url)).toBe(404);
    site.clock.moveTo("2026-11-20T23:00:00Z");
    expect(await status(url)).toBe(200);
  });

  test("a post shows its pictures once it is published and its episode has come", async () => {
    await putEpisode(site.services, { id: "e1", date: "2026-11-21" });
    const { url } = await guarded("artikel");
    await putPost(site.services, { id: "p1", published: 0 });
    await use({ kind: "post", id: "p1" }, url);
    expect(await status(url)).toBe(404);
    await putPost(site.services, { id: "p1", published: 1 });
    expect(await status(url)).toBe(200);
    await putPost(site.services, { id: "p1", published: 1, episode_id: "e1" });
    expect(await status(url)).toBe(404);
    await putEpisode(site.services, { id: "e1", date: "2026-11-20" });
    expect(await status(url)).toBe(200);
    await putPost(site.services, { id: "p1", published: 0, episode_id: "e1" });
    expect(await status(url)).toBe(404);
  });

  test("a video shows its picture with its episode, the show always, one public page is enough", async () => {
    await putEpisode(site.services, { id: "e1", date: "2026-11-21" });
    await putVideo(site.services, "v1", "e1");
    const [ofVideo, ofShow] = [await guarded("video"), await guarded("portrait")];
    await use({ kind: "video", id: "v1" }, ofVideo.url, ofShow.url);
    await use({ kind: "show", id: "show" }, ofShow.url);
    expect([await status(ofVideo.url), await status(ofShow.url)]).toEqual([404, 200]);
    site.clock.moveTo("2026-11-21T10:00:00Z");
    expect(await status(ofVideo.url)).toBe(200);
  });

  test("what a page no longer uses is gone, but audio stays for who kept the old address", async () => {
    await putEpisode(site.services, { id: "e1", date: "2026-11-01" });
    const [picture, before, after] = [
      await guarded("bild"),
      await guarded("alt", "audio"),
      await guarded("neu", "audio"),
    ];
    const episode = { kind: "episode", id: "e1" } as const;
    await use(episode, picture.url, before.url);
    await use(episode, after.url);
    expect([await status(picture.url), await status(before.url), await status(after.url)]).toEqual([
      404, 200, 200,
    ]);
    await putEpisode(site.services, { id: "e1", date: "2027-11-01" });
    expect([await status(before.url), await status(after.url)]).toEqual([404, 404]);
  });

  test("an operator gets it, and nobody keeps a copy", async () => {
    const { url } = await guarded("entwurf");
    site.operator = true;
    const { status, headers } = await site.ask(url);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    await putEpisode(site.services, { id: "e1", date: "2026-11-01" });
    const open = await ofEpisode("offen", "e1");
    expect((await site.ask(open.url)).headers["cache-control"]).toMatch(/^private, max-age/);
    site.operator = false;
    expect((await site.ask(url)).status).toBe(404);
  });

  test("a preview opens the files of its subject, and of no other", async () => {
    await putEpisode(site.services, { id: "e1", date: "2026-12-01" });
    await putEpisode(site.services, { id: "e2", date: "2026-12-01" });
    const [own, other, stored] = [
      await guarded("eigen"),
      await guarded("fremd"),
      await ofEpisode("ton", "e1"),
    ];
    await use({ kind: "episode", id: "e1" }, own.url);
    await use({ kind: "episode", id: "e2" }, other.url);
    await putOperator(site.services, "anna");
    const { secret, db } = site.services;
    const expires = new Date("2026-11-21");
    const token = previewToken(secret, { kind: "episode", id: "e1", operatorId: "anna" }, expires);
    const seen = (url: string, key = token) => status(`${url}?vorschau=${key}`);
    expect(await seen(own.url)).toBe(200);
    expect(await seen(stored.url)).toBe(200);
    expect(await seen(other.url)).toBe(404);
    expect(await seen(own.url, token.replace("e1", "e2"))).toBe(404);
    expect(await seen(own.url, `${token.slice(0, -1)}_`)).toBe(404);
    const { headers } = await site.ask(`${own.url}?vorschau=${token}`);
    expect(headers["cache-control"]).toBe("private, no-store");
    site.clock.moveTo("2026-11-21T00:00:01Z");
    expect(await seen(own.url)).toBe(404);
    site.clock.moveTo("2026-11-20T23:59:00Z");
    expect(await seen(own.url)).toBe(200);
    // The operator who made the link is removed.
    await db.deleteFrom("operators").where("id", "=", "anna").execute();
    expect(await seen(own.url)).toBe(404);
  });
});
