import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { EpisodeFields } from "~/core/episodes/episode.fields";
import { type NewMedia, storeMedia } from "~/core/media/library/media-files.server";
import { findPublicFile } from "~/core/media/serving/find-media.server";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../../tests/fixtures/content";
import { counterOf } from "../../../../tests/fixtures/downloads";
import { saveEpisode } from "../../../../tests/fixtures/kinds";
import { serveFeed } from "./publish-feed.server";

const store = (services: Services, name: string, more: Partial<NewMedia> = {}) => {
  const content = Buffer.from(name.repeat(1000));
  const media = { kind: "audio", mime: "audio/mpeg", name, content, episodeId: null } as const;
  return storeMedia(services, { ...media, guarded: 1, duration_seconds: 10, ...more }, services.db);
};

async function feedOf(services: Services): Promise<string> {
  const { body } = await serveFeed(services, new URL(`${services.env.BASE_URL}/feed.xml`));
  return body.toString();
}

const inside = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[1];

async function change(
  services: Services,
  { id, version }: { id: string; version: string },
  fields: Partial<EpisodeFields>,
) {
  const save = { id, version, fields: typed(fields) };
  expect(await saveEpisode(services, anna, save)).toMatchObject({ outcome: "saved" });
}

onBothDatabases("files of an episode in the feed", (database) => {
  test("further ones are in it with all that the library knows, and count as downloads", async () => {
    const { services } = await contentServices(database());
    const audio = await store(services, "folge");
    const small = await store(services, "klein", { mime: "audio/ogg" });
    const pasted = `${services.env.BASE_URL}${small.url} | Kleiner`;
    const stream = "https://strom.example/a.m3u8 | HLS\n/media/audio/weg.mp3 | Weg";
    const alternates = `${pasted}\n${stream}`;
    const { id } = await putEpisode(services, { audioUrl: audio.url, alternates });
    const xml = await feedOf(services);
    const found = xml.match(/<podcast:alternateEnclosure.*?<\/podcast:alternateEnclosure>/gs) ?? [];
    const hash = createHash("sha256").update("klein".repeat(1000)).digest("base64");
    expect(found.map((element) => element.replace(/\s*\n\s*/g, ""))).toEqual([
      expect.stringContaining(
        'type="audio/mpeg" length="5000" bitrate="4000" title="Standard" default="true">',
      ),
      `<podcast:alternateEnclosure type="audio/ogg" length="5000" bitrate="4000" title="Kleiner"><podcast:source uri="${services.env.BASE_URL}${small.url}"/><podcast:integrity type="sri" value="sha256-${hash}"/></podcast:alternateEnclosure>`,
      '<podcast:alternateEnclosure type="application/x-mpegURL" title="HLS"><podcast:source uri="https://strom.example/a.m3u8"/></podcast:alternateEnclosure>',
    ]);
    expect(await findPublicFile(services, small.path)).not.toBeNull();
    const { send, written } = counterOf(services);
    send(small.path, [0, 5000]);
    await written();
    const counted = await services.db.selectFrom("download_episodes").selectAll().execute();
    expect(counted).toMatchObject([{ episode_id: id, downloads: 1 }]);
  });

  test("another audio has a new address and the same guid, the old one stays, and who wishes says so", async () => {
    const { services } = await contentServices(database());
    const [old, next] = [await store(services, "alt"), await store(services, "neu")];
    const saved = await putEpisode(services, { audioUrl: old.url });
    const before = await feedOf(services);
    await change(services, saved, { audioUrl: next.url, correctedOn: "2026-11-20" });
    const after = await feedOf(services);
    const url = /<enclosure url="([^"]*)"/;
    expect(inside(before, url)).toBe(services.env.BASE_URL + old.url);
    expect(inside(after, url)).toBe(services.env.BASE_URL + next.url);
    const guid = /<guid[^>]*>([^<]*)/;
    expect(inside(after, guid)).toBe(inside(before, guid));
    expect(after).toContain("Nagel.</p><p>Korrigiert am 20. November 2026</p>]]>");
    expect(before).not.toContain("Korrigiert");
    expect(await findPublicFile(services, old.path)).not.toBeNull();
  });

  test("trailers stand in the channel, too; times in descriptions where the show wants them", async () => {
    const { services } = await contentServices(database());
    const audio = await store(services, "trailer");
    const chapters = "0:00 Anfang\n12:34 A & B";
    await putEpisode(services, { audioUrl: "https://audio.example/1.mp3", chapters });
    const trailer = { audioUrl: audio.url, title: "Bald & hier", season: "2" };
    await putEpisode(services, { ...trailer, episodeType: "trailer", aiContent: "1" });
    await putEpisode(services, { ...trailer, episodeType: "trailer", date: "2026-12-20" });
    const xml = await feedOf(services);
    const found = xml.match(/<podcast:trailer.*?<\/podcast:trailer>/gs);
    expect(found).toEqual([
      `<podcast:trailer pubdate="Thu, 19 Nov 2026 23:00:00 +0000" url="${services.env.BASE_URL}${audio.url}" length="7000" type="audio/mpeg" season="2">Bald &amp; hier</podcast:trailer>`,
    ]);
    expect(xml.match(/<podcast:txt purpose="ai-content">true</g)).toHaveLength(1);
    expect(xml).toContain("<itunes:episodeType>trailer<");
    const times = "<p>00:00:00 Anfang<br>00:12:34 A &amp; B</p>]]>";
    expect(xml).not.toContain(times);
    await writeContent(services, (trx) =>
      saveShow(trx, { ...emptyShow, timesInFeed: true }, services.clock.now()),
    );
    expect((await feedOf(services)).split(times)).toHaveLength(3);
  });
});
