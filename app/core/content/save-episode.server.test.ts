import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { findDraft, listDrafts, saveDraft } from "~/core/content/revisions/drafts.server";
import { findRevision, listRevisions } from "~/core/content/revisions/revisions.server";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { kinds, restoreRevision } from "~/core/kinds/kinds.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, ben, contentServices, putEpisode, typed } from "../../../tests/fixtures/content";
import { formOf, saveEpisode } from "../../../tests/fixtures/kinds";

onBothDatabases("an operator's episode", (database) => {
  const stored = async (id: string) => {
    const episode = await findAnyEpisode(database().db, id);
    if (!episode) throw new Error("no such episode");
    return episode;
  };

  test("is trimmed, cleaned, and gets its defaults", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services, {
      title: "  Der Filter ",
      invention: " Kaffeefilter ",
      description: '<p onclick="x()">Ein <strong>Nagel</strong>.</p><script>x()</script>',
      funFact: "  ",
      canonicalUrl: "",
      number: "12",
    });
    expect(await stored(id)).toMatchObject({
      title: "Der Filter",
      description: "<p>Ein <strong>Nagel</strong>.</p>",
      funFact: null,
      canonicalUrl: null,
      number: 12,
      guid: id,
      metaTitle: "Der Filter",
      metaDescription: "Ein Nagel.",
      metaKeywords: "Kaffeefilter, Podcast",
      ogImageUrl: "https://bilder.example/filter.jpg",
    });
    const row = await database()
      .db.selectFrom("episodes")
      .select(["created_by", "created_at"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ created_by: anna.id, created_at: "2026-11-20T10:00:00.000Z" });
  });

  test("whose transcript somebody has checked holds no doubt any more", async () => {
    const { services } = await contentServices(database());
    const review = { automaticTranscript: "1", doubtfulWords: "12.50 Melitta" };
    const { id, version } = await putEpisode(services, { ...review, transcript: "Ein Nagel." });
    const written = await formOf(database().db, kinds.episode, id);
    expect(written).toMatchObject(review);
    const checked = { ...written, automaticTranscript: "" };
    const saved = await saveEpisode(services, anna, { id, version, fields: checked });
    expect(saved).toMatchObject({ outcome: "saved" });
    const none = { automaticTranscript: "", doubtfulWords: "" };
    expect(await formOf(database().db, kinds.episode, id)).toMatchObject(none);
  });

  test("renamed takes along the defaults that nobody wrote over", async () => {
    const { services } = await contentServices(database());
    const description = `<p>${"Löschpapier ".repeat(20)}</p>`;
    const { id, version } = await putEpisode(services, { description, metaKeywords: "Eigenes" });
    const renamed = {
      ...(await formOf(database().db, kinds.episode, id)),
      title: "Melittas Nagel",
      invention: "Filtertüte",
      description: "<p>Ein Nagel.</p>",
      imageUrl: "https://bilder.example/nagel.jpg",
    };
    const saved = await saveEpisode(services, anna, { id, version, fields: renamed });
    expect(await stored(id)).toMatchObject({
      metaTitle: "Melittas Nagel",
      metaDescription: "Ein Nagel.",
      metaKeywords: "Eigenes",
      ogImageUrl: "https://bilder.example/nagel.jpg",
    });
    if (saved.outcome !== "saved") throw new Error("not saved");
    const own = { ...(await formOf(database().db, kinds.episode, id)), metaTitle: "Mein Titel" };
    const kept = await saveEpisode(services, anna, { id, version: saved.version, fields: own });
    if (kept.outcome !== "saved") throw new Error("not saved");
    const again = { ...own, title: "Noch ein Titel" };
    await saveEpisode(services, anna, { id, version: kept.version, fields: again });
    expect((await stored(id)).metaTitle).toBe("Mein Titel");
  });

  test("keeps guid, creator and moment of creation through every change", async () => {
    const { services, clock } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    clock.moveTo("2026-11-21T10:00:00Z");
    const result = await saveEpisode(services, ben, {
      id,
      version,
      fields: typed({ title: "Neuer Titel", number: "99", date: "2027-01-08" }),
    });
    expect(result).toMatchObject({ outcome: "saved", version: "2026-11-21T10:00:00.000Z" });
    const { rows } = { rows: await database().db.selectFrom("episodes").selectAll().execute() };
    expect(rows).toMatchObject([
      { guid: id, created_by: anna.id, created_at: "2026-11-20T10:00:00.000Z", number: 99 },
    ]);
  });

  test("that arrives twice, because an answer was lost, is made once and says what came last", async () => {
    const { services } = await contentServices(database());
    const newId = uuidv7();
    const save = (title: string) =>
      saveEpisode(services, anna, { id: null, newId, version: "", fields: typed({ title }) });
    expect(await save("Verloren")).toMatchObject({ outcome: "saved", id: newId });
    const second = await save("Angekommen");
    expect(second).toMatchObject({ outcome: "saved", id: newId });
    const rows = await database().db.selectFrom("episodes").select(["title", "guid"]).execute();
    expect(rows).toEqual([{ title: "Angekommen", guid: newId }]);
    // The entry was edited since: a third request overwrites nothing unasked.
    const third = await save("Zu spät");
    expect(third).toMatchObject({ outcome: "conflict", operatorName: "Anna" });
    if (third.outcome !== "conflict") return;
    const fields = typed({ title: "Doch" });
    const wanted = { id: null, newId, version: third.version, fields };
    expect(await saveEpisode(services, anna, wanted)).toMatchObject({ outcome: "saved" });
    expect((await stored(newId)).title).toBe("Doch");
  });

  test("saved twenty times at once from the same version is saved once", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        saveEpisode(services, index % 2 ? anna : ben, {
          id,
          version,
          fields: typed({ title: `Fassung ${index}` }),
        }),
      ),
    );
    const outcomes = results.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "conflict")).toHaveLength(19);
    const winner = outcomes.indexOf("saved");
    expect((await stored(id)).title).toBe(`Fassung ${winner}`);
    expect(await listRevisions(database().db, { kind: "episode", id })).toHaveLength(2);
  });

  test("changed meanwhile says by whom, and is overwritten when that is wanted", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    await saveEpisode(services, ben, { id, version, fields: typed({ title: "Von Ben" }) });
    const mine = { id, version, fields: typed({ title: "Von Anna" }) };
    const refused = await saveEpisode(services, anna, mine);
    expect(refused).toMatchObject({ outcome: "conflict", operatorName: "Ben" });
    expect((await stored(id)).title).toBe("Von Ben");
    if (refused.outcome !== "conflict") return;
    const again = await saveEpisode(services, anna, { ...mine, version: refused.version });
    expect(again.outcome).toBe("saved");
    expect((await stored(id)).title).toBe("Von Anna");
    const titles = await Promise.all(
      (await listRevisions(database().db, { kind: "episode", id })).map(
        async ({ version }) =>
          (await findRevision(database().db, { kind: "episode", id }, version))?.fields.title,
      ),
    );
    expect(titles).toEqual(["Von Anna", "Von Ben", "Der Kaffeefilter"]);
  });

  test("comes back as it was in a former revision, by a save of its own", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services, { chapters: "0:00 Anfang\n12:30 Streit" });
    const before = await formOf(database().db, kinds.episode, id);
    const changed = await saveEpisode(services, ben, {
      id,
      version,
      fields: typed({ title: "Anders", description: "<p>Anders.</p>", chapters: "" }),
    });
    if (changed.outcome !== "saved") throw new Error("not saved");
    const subject = { kind: "episode", id } as const;
    const wanted = { subject, version, current: changed.version };
    expect(await restoreRevision(services, anna, { ...wanted, current: version })).toMatchObject({
      outcome: "conflict",
    });
    expect(await restoreRevision(services, anna, wanted)).toMatchObject({ outcome: "saved" });
    expect(await formOf(database().db, kinds.episode, id)).toEqual(before);
    const [newest] = await listRevisions(database().db, subject);
    expect(newest).toMatchObject({
      operatorName: "Anna",
      note: "Fassung vom 20. November 2026, 11:00 Uhr wiederhergestellt",
    });
  });

  test("that comes back as it was keeps its present day", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    const subject = { kind: "episode", id } as const;
    const fields = typed({ title: "Geplant", date: "2026-12-24" });
    const planned = await saveEpisode(services, anna, { id, version, fields });
    if (planned.outcome !== "saved") throw new Error("not saved");
    await restoreRevision(services, anna, { subject, version, current: planned.version });
    expect(await stored(id)).toMatchObject({ title: "Der Kaffeefilter", date: "2026-12-24" });
  });

  test("whose former revision lacks something waits as a draft, and says what", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    const subject = { kind: "episode", id } as const;
    // As stored by imports of older versions.
    const imported = {
      ...(await formOf(database().db, kinds.episode, id)),
      imageUrl: "bild.jpg",
      title: "",
    };
    await database()
      .db.updateTable("content_revisions")
      .set({ fields: JSON.stringify(imported) })
      .where("subject_id", "=", id)
      .execute();
    const wanted = { subject, version, current: version };
    const result = await restoreRevision(services, anna, wanted);
    expect(result).toMatchObject({
      outcome: "invalid",
      errors: { title: "Bitte gib einen Titel ein.", imageUrl: expect.any(String) },
    });
    const draftId = result.outcome === "invalid" ? result.draftId : "";
    expect(await findDraft(services.db, anna, subject, draftId)).toMatchObject({
      baseVersion: version,
      fields: imported,
    });
    expect(await stored(id)).toMatchObject({ title: "Der Kaffeefilter" });
  });

  test("keeps its transcript where a version is older than transcripts", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services, { transcript: "Anna: Ja." });
    const subject = { kind: "episode", id } as const;
    const { fields } = (await findRevision(database().db, subject, version)) ?? { fields: {} };
    const { transcript: _, ...older } = fields as Record<string, string>;
    await database()
      .db.updateTable("content_revisions")
      .set({ fields: JSON.stringify({ ...older, title: "Früher" }) })
      .where("subject_id", "=", id)
      .execute();
    const wanted = { subject, version, current: version };
    expect(await restoreRevision(services, anna, wanted)).toMatchObject({ outcome: "saved" });
    expect(await stored(id)).toMatchObject({ title: "Früher", transcript: "Anna: Ja." });
  });

  test("refuses a transcript whose times cannot be read, and names the line", async () => {
    const { services } = await contentServices(database());
    const fields = typed({ transcript: "WEBVTT\n\n00:01.000 -> 00:02.000\nEs zischt." });
    expect(await saveEpisode(services, anna, { id: null, version: "", fields })).toEqual({
      outcome: "invalid",
      errors: { transcript: expect.stringMatching(/^Zeile 3 /) },
    });
  });

  test("of an import keeps what it was before the first change by hand", async () => {
    const { services, clock } = await contentServices(database());
    const imported = await database()
      .db.transaction()
      .execute((trx) =>
        importEpisode(
          trx,
          {
            title: "Importiert",
            invention: "",
            description: "<p>Alt.</p>",
            date: "2026-11-13",
            duration: "10:00",
            guid: "fremd-1",
            publishedAt: "2026-11-13T05:00:00.000Z",
            audioUrl: "https://audio.example/1.mp3",
            audioBytes: 1000,
            audioMime: "audio/mpeg",
            people: [{ id: "", name: "Ada", role: "guest" }],
          },
          clock.now(),
        ),
      );
    const fields = await formOf(database().db, kinds.episode, imported.id);
    const version = imported.updatedAt;
    const kept = await saveEpisode(services, anna, { id: imported.id, version, fields });
    expect(await stored(imported.id)).toMatchObject({
      guid: "fremd-1",
      publishedAt: "2026-11-13T05:00:00.000Z",
      audioBytes: 1000,
      people: [{ name: "Ada", role: "guest" }],
    });
    if (kept.outcome !== "saved") throw new Error("not saved");
    const moved = { ...fields, date: "2026-11-27", audioUrl: "https://audio.example/2.mp3" };
    await saveEpisode(services, anna, { id: imported.id, version: kept.version, fields: moved });
    expect(await stored(imported.id)).toMatchObject({
      guid: "fremd-1",
      publishedAt: null,
      audioBytes: null,
    });
    const revisions = await listRevisions(database().db, { kind: "episode", id: imported.id });
    expect(revisions.map(({ operatorName }) => operatorName)).toEqual(["Anna", "Anna", null]);
  });

  test("ends the drafts that were saved with it, and no others", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    const subject = { kind: "episode", id } as const;
    const now = services.clock.now();
    const draft = (name: string) => ({ id: name, subject, baseVersion: version, fields: {} });
    await saveDraft(services.db, anna, draft("fenster-eins-0000"), now);
    await saveDraft(services.db, anna, draft("fenster-zwei-0000"), now);
    await saveDraft(services.db, ben, draft("fenster-von-ben-0"), now);
    const drafts = ["fenster-eins-0000", "fenster-von-ben-0"];
    await saveEpisode(services, anna, { id, version, fields: typed({ title: "Neu" }), drafts });
    expect(await listDrafts(services.db, anna, subject)).toMatchObject([
      { id: "fenster-zwei-0000" },
    ]);
    expect(await listDrafts(services.db, ben, subject)).toHaveLength(1);
  });

  test("writes into the audit log who made and who changed it", async () => {
    const { services, clock } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    clock.moveTo("2026-11-20T10:01:00Z");
    await saveEpisode(services, ben, { id, version, fields: typed({ title: "Neu" }) });
    const events = await database()
      .db.selectFrom("audit_log")
      .select(["operator_name", "action", "subject_title"])
      .orderBy("id")
      .execute();
    expect(events).toEqual([
      { operator_name: "Anna", action: "episode.create", subject_title: "Der Kaffeefilter" },
      { operator_name: "Ben", action: "episode.update", subject_title: "Neu" },
    ]);
  });

  test("that is gone cannot be saved", async () => {
    const { services } = await contentServices(database());
    const save = { id: "weg", version: "", fields: typed() };
    expect(await saveEpisode(services, anna, save)).toEqual({ outcome: "missing" });
  });
});
