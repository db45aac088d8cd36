import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../../tests/fixtures/content";
import { saveEpisode, savePost } from "../../../../tests/fixtures/kinds";
import { putPost, typedPost } from "../../../../tests/fixtures/stored-posts";
import { storeMedia } from "../library/media-files.server";
import { findPublicFile } from "./find-media.server";

onBothDatabases("audio that nobody was to hear yet", (database) => {
  const store = (services: Services, name: string) =>
    storeMedia(
      services,
      {
        kind: "audio",
        name,
        mime: "audio/mpeg",
        content: randomBytes(100),
        episodeId: null,
        guarded: 1,
      },
      services.db,
    );
  const isPublic = async (services: Services, { path }: { path: string }) =>
    (await findPublicFile(services, path)) !== null;

  test.each([
    ["before its day", "2026-12-04"],
    ["in the save that publishes it", "2026-11-20"],
  ])("replaced %s, it stays hidden for good", async (_, date) => {
    const { services, clock } = await contentServices(database());
    const [raw, final] = [await store(services, "roh"), await store(services, "fertig")];
    const scheduled = { date: "2026-12-04" };
    const { id, version } = await putEpisode(services, { ...scheduled, audioUrl: raw.url });
    const fields = typed({ date, audioUrl: final.url });
    await saveEpisode(services, anna, { id, version, fields });
    clock.moveTo("2026-12-05T10:00:00Z");
    expect(await isPublic(services, raw)).toBe(false);
    expect(await isPublic(services, final)).toBe(true);
  });

  test("replaced when it had been public, it stays for who kept its address", async () => {
    const { services } = await contentServices(database());
    const [before, after] = [await store(services, "alt"), await store(services, "neu")];
    const { id, version } = await putEpisode(services, { audioUrl: before.url });
    await saveEpisode(services, anna, { id, version, fields: typed({ audioUrl: after.url }) });
    expect(await isPublic(services, before)).toBe(true);
  });

  test.each([
    ["a draft", "", false],
    ["a post that waits for its episode", "1", true],
  ])("taken out of %s, it stays hidden", async (_, published, isWaiting) => {
    const { services, clock } = await contentServices(database());
    const { id: episodeId } = await putEpisode(services, { date: "2026-12-04" });
    const audio = await store(services, "hoerprobe");
    const post = { slug: "probe", published, episodeId: isWaiting ? episodeId : "" };
    const content = `<p><a href="${audio.url}">Hörprobe</a></p>`;
    const { id, version } = await putPost(services, { ...post, content });
    const fields = typedPost({ ...post, published: "1" });
    await savePost(services, anna, { id, version, fields });
    clock.moveTo("2026-12-05T10:00:00Z");
    expect(await isPublic(services, audio)).toBe(false);
  });
});
