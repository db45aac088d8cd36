import { expect, test } from "vitest";
import { silentButton, silentFact } from "~/core/episodes/episodes.schema";
import {
  findEpisode,
  findTranscript,
  listEpisodes,
  listEpisodesForFeed,
} from "~/core/episodes/episodes.server";
import { episodesRoom } from "~/core/episodes/room.server";
import { contentChangeJob } from "~/core/kinds/content-changes.server";
import { previewEpisode } from "~/core/kinds/previews.server";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../../tests/fixtures/content";
import { saveEpisode } from "../../../../tests/fixtures/kinds";

const told = {
  audioUrl: "https://ton.example/geheim.mp3",
  audioBytes: "5000",
  chapters: "0:10 Das Werk",
  soundbites: "0:10–0:40 Der Streit",
  alternates: "https://strom.example/a.m3u8",
  transcript: "Ada: Es war Blech.",
};
const eve = "2026-11-24T22:59:59.000Z";
const day = "2026-11-24T23:00:00.000Z";
const all = { limit: 10, offset: 0, whole: 10, characters: 100 };

onBothDatabases("an episode that is not for everybody", (database) => {
  test("keeps its sound until the day on which it opens, which ends pages and is told", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const later = { audience: "later", openDate: "2026-11-25" };
    const { id } = await putEpisode(services, { ...told, ...later });
    expect(await findEpisode(db, eve, id)).toMatchObject({
      title: "Der Kaffeefilter",
      audioUrl: "",
      audioBytes: null,
      chapters: [],
      soundbites: [],
      alternates: [],
      hasTranscript: false,
    });
    expect(await findTranscript(db, eve, id)).toBeNull();
    expect((await listEpisodesForFeed(db, eve, all)).total).toBe(0);
    expect(await episodesRoom.nextChange?.(db, eve)).toBe(day);

    expect(await findEpisode(db, day, id)).toMatchObject({
      audioUrl: told.audioUrl,
      audioBytes: 5000,
      hasTranscript: true,
    });
    expect(await findTranscript(db, day, id)).toBe(told.transcript);
    expect((await listEpisodesForFeed(db, day, all)).total).toBe(1);
    expect(await episodesRoom.nextChange?.(db, day)).toBeNull();

    const jobs = await db
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", contentChangeJob.kind)
      .where("due_at", "=", day)
      .execute();
    expect(jobs).toHaveLength(1);
  });

  test("says so, and one without sound that it has none yet, however that is stored", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    const said = async () => {
      const { episodes } = await listEpisodes(db, eve);
      return episodes.map((episode) => `${silentFact(episode)}, ${silentButton(episode)}`);
    };
    const { id } = await putEpisode(services, { ...told, audience: "supporters" });
    expect(await said()).toEqual(["Für Unterstützende, Nur für Unterstützende"]);
    await db.updateTable("episodes").set({ audio_url: "" }).execute();
    expect(await said()).toEqual(["Für Unterstützende, Nur für Unterstützende"]);
    // Public from a day that has come, or from the first.
    for (const audience of ["later", "all"] as const) {
      const open = { audience, open_from: audience === "later" ? "2026-11-20" : "" };
      await db.updateTable("episodes").set(open).where("id", "=", id).execute();
      expect(await said()).toEqual(["Ton folgt, Noch nicht verfügbar"]);
    }
    const preview = await previewEpisode(services, id, (text) => text);
    expect(preview && silentButton(preview.episode)).toBe("Noch nicht verfügbar");
  });

  test("needs a day where one is said, and never opens where it is for supporters", async () => {
    const { services } = await contentServices(database());
    const missing = { id: null, version: "", fields: typed({ audience: "later" }) };
    expect(await saveEpisode(services, anna, missing)).toMatchObject({
      outcome: "invalid",
      errors: { openDate: expect.stringContaining("Tag") },
    });
    const { id } = await putEpisode(services, { ...told, audience: "supporters" });
    expect(await findEpisode(services.db, "9999-12-31T00:00:00.000Z", id)).toMatchObject({
      audioUrl: "",
    });
    expect(await episodesRoom.nextChange?.(services.db, day)).toBeNull();
  });
});
