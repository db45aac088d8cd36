import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { kinds, restoreRevision } from "~/core/kinds/kinds.server";
import { listVideosForAdmin } from "~/core/videos/admin-list.server";
import { listVideos } from "~/core/videos/videos.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, ben, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { saveVideo, storedOf } from "../../../tests/fixtures/kinds";
import { putVideo, typedVideo } from "../../../tests/fixtures/stored-posts";

const today = "2026-11-20T10:00:00.000Z";

onBothDatabases("an operator's video", (database) => {
  test("is trimmed; an address of the platform becomes its id", async () => {
    const { services } = await contentServices(database());
    const episode = await putEpisode(services);
    const { id } = await putVideo(services, episode.id, {
      title: "  Der Film ",
      description: " Zwei\nZeilen ",
      youtubeId: " https://youtu.be/aqz-KE-bpKQ?si=x ",
      duration: " 3:20 ",
      thumbnailUrl: " /media/images/a.jpg ",
    });
    expect(await storedOf(services.db, kinds.video, id)).toEqual({
      id,
      episodeId: episode.id,
      title: "Der Film",
      description: "Zwei\nZeilen",
      youtubeId: "aqz-KE-bpKQ",
      duration: "3:20",
      thumbnailUrl: "/media/images/a.jpg",
      published: true,
      date: "",
      time: "",
      publishedAt: undefined,
      updatedAt: "2026-11-20T10:00:00.000Z",
    });
    expect((await listVideos(services.db, today)).videos[0]).toMatchObject({ title: "Der Film" });
  });

  test("needs all five fields", async () => {
    const { services } = await contentServices(database());
    const fields = typedVideo(" ", {
      title: " ",
      description: "",
      youtubeId: "https://vimeo.com/1",
      thumbnailUrl: "x",
    });
    const result = await saveVideo(services, anna, { id: null, version: "", fields });
    expect(result).toEqual({
      outcome: "invalid",
      errors: {
        episodeId: "Bitte wähle die Folge zum Video.",
        title: "Bitte gib einen Titel ein.",
        description: "Bitte gib eine Beschreibung ein.",
        youtubeId:
          "Das ist keine ID eines Videos auf YouTube. Du kannst auch seine Adresse einfügen.",
        thumbnailUrl: "Das ist keine vollständige Adresse. Sie beginnt mit https:// oder /media/.",
      },
    });
    const homeless = typedVideo("gibt-es-nicht");
    expect(
      await saveVideo(services, anna, { id: null, version: "", fields: homeless }),
    ).toMatchObject({ outcome: "invalid", errors: { episodeId: expect.anything() } });
  });

  test("lacks its picture as a draft only", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services);
    const save = (published: string) =>
      saveVideo(services, anna, {
        id: null,
        version: "",
        fields: typedVideo(id, { thumbnailUrl: "", published }),
      });
    expect(await save("1")).toEqual({
      outcome: "invalid",
      errors: { thumbnailUrl: expect.stringContaining("Zum Veröffentlichen") },
    });
    expect(await save("")).toMatchObject({ outcome: "saved" });
  });

  test.each(["3", "3:60", "3:20 min", "1:02:03"])("runs no %j", async (duration) => {
    const { services } = await contentServices(database());
    const fields = typedVideo((await putEpisode(services)).id, { duration });
    expect(await saveVideo(services, anna, { id: null, version: "", fields })).toEqual({
      outcome: "invalid",
      errors: { duration: "Bitte gib die Dauer als Minuten:Sekunden ein, zum Beispiel 45:30." },
    });
  });

  test("that arrives twice, because an answer was lost, is made once", async () => {
    const { services } = await contentServices(database());
    const fields = typedVideo((await putEpisode(services)).id);
    const save = { id: null, newId: uuidv7(), version: "", fields };
    for (const _ of "12")
      expect(await saveVideo(services, anna, save)).toMatchObject({ id: save.newId });
    expect((await listVideosForAdmin(services.db, today)).total).toBe(1);
  });

  test("is never overwritten unseen, and comes back to a former state", async () => {
    const { services, clock } = await contentServices(database());
    const episode = await putEpisode(services);
    const { id, version } = await putVideo(services, episode.id);
    clock.moveTo("2026-11-21T10:00:00Z");
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        saveVideo(services, ben, {
          id,
          version,
          fields: typedVideo(episode.id, { title: `Fassung ${index}` }),
        }),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    const conflict = results.find(({ outcome }) => outcome === "conflict");
    expect(conflict).toMatchObject({ operatorName: "Ben" });
    const current = (await storedOf(services.db, kinds.video, id))?.updatedAt ?? "";
    const subject = { kind: "video", id } as const;
    await restoreRevision(services, anna, { subject, version, current });
    expect(await storedOf(services.db, kinds.video, id)).toMatchObject({
      title: "Der Filter im Bild",
    });
    expect(
      await saveVideo(services, anna, { id: "fehlt", version, fields: typedVideo(episode.id) }),
    ).toEqual({ outcome: "missing" });
    const actions = await services.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_kind", "=", "video")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      "video.create",
      "video.update",
      "video.update",
    ]);
  });

  test("keeps what a former revision knew nothing of", async () => {
    const { services, clock } = await contentServices(database());
    const episode = await putEpisode(services);
    const { id, version } = await putVideo(services, episode.id, { title: "Vorher" });
    clock.moveTo("2026-11-21T10:00:00Z");
    const later = typedVideo(episode.id, { duration: "3:20" });
    const saved = await saveVideo(services, anna, { id, version, fields: later });
    if (saved.outcome !== "saved") throw new Error(saved.outcome);
    const { duration: _, ...former } = typedVideo(episode.id, { title: "Vorher" });
    await services.db
      .updateTable("content_revisions")
      .set({ fields: JSON.stringify(former) })
      .where("version", "=", version)
      .execute();
    const subject = { kind: "video", id } as const;
    await restoreRevision(services, anna, { subject, version, current: saved.version });
    expect(await storedOf(services.db, kinds.video, id)).toMatchObject({
      title: "Vorher",
      duration: "3:20",
    });
  });

  test("is found by title, description and episode, and sorted", async () => {
    const { services, clock } = await contentServices(database());
    const filter = await putEpisode(services, { title: "Überfällige Äpfel" });
    const later = await putEpisode(services, { title: "Zukunft", date: "2026-12-24" });
    await putVideo(services, filter.id, { title: "Zebra", description: "100 % Größe" });
    clock.moveTo("2026-11-20T10:01:00Z");
    await putVideo(services, later.id, { title: "Ähre" });
    const titles = async (query: Parameters<typeof listVideosForAdmin>[2]) =>
      (await listVideosForAdmin(services.db, today, query)).rows.map(({ title }) => title);
    expect(await titles({})).toEqual(["Ähre", "Zebra"]);
    expect(await titles({ sort: "titel" })).toEqual(["Ähre", "Zebra"]);
    expect(await titles({ sort: "-titel" })).toEqual(["Zebra", "Ähre"]);
    expect(await titles({ sort: "folge" })).toEqual(["Zebra", "Ähre"]);
    expect(await titles({ query: "GRÖSSE" })).toEqual([]);
    expect(await titles({ query: "GRÖẞE" })).toEqual(["Zebra"]);
    expect(await titles({ query: "100 %" })).toEqual(["Zebra"]);
    expect(await titles({ query: "äpfel" })).toEqual(["Zebra"]);
    const { rows: videos } = await listVideosForAdmin(services.db, today, { query: "ähre" });
    expect(videos[0]?.episode).toEqual({ id: later.id, title: "Zukunft", isScheduled: true });
  });

  test("names what failed in the words of the specification", async () => {
    const { services } = await contentServices(database());
    const episode = await putEpisode(services);
    const { id, version } = await putVideo(services, episode.id);
    await services.db.schema.dropTable("videos").execute();
    const fields = typedVideo(episode.id);
    await expect(listVideosForAdmin(services.db, today)).rejects.toThrow("Failed to fetch videos");
    await expect(storedOf(services.db, kinds.video, id)).rejects.toThrow("Failed to fetch video");
    await expect(saveVideo(services, anna, { id: null, version: "", fields })).rejects.toThrow(
      "Failed to create video",
    );
    await expect(saveVideo(services, anna, { id, version, fields })).rejects.toThrow(
      "Failed to fetch video",
    );
  });
});
