import { expect, test } from "vitest";
import { mediaFileRow } from "~/core/media/rows.fixture";
import { askOperation, Missing } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../tests/fixtures/content";
import { submitForm } from "../../../tests/submit-form";
import { auphonic } from "./auphonic/auphonic.server";
import type { Driver } from "./driver.server";
import { configureOf } from "./operations.server";
import { productionPrivacy } from "./room.server";
import { transcription } from "./transcription/transcription.server";

onBothDatabases("the privacy statement on production", (database) => {
  async function open() {
    const { services } = await contentServices(database());
    const save = async (driver: Driver, fields: Record<string, string>) => {
      await submitForm(services, anna, configureOf(driver), fields);
      return productionPrivacy(services);
    };
    return { services, save };
  }

  test("names nobody while nothing is set up", async () => {
    const { services, save } = await open();
    expect(await productionPrivacy(services)).toBeNull();
    expect(await save(auphonic, { preset: "x" })).toBeNull();
    expect(await save(transcription, { key: "k", address: "" })).toBeNull();
  });

  test("names Auphonic while there is a key", async () => {
    const { save } = await open();
    expect(await save(auphonic, { key: "k" })).toContain("Auphonic GmbH");
    expect(await save(auphonic, { forget: "1" })).toBeNull();
  });

  test("names the server that makes transcripts, and no gap of the text", async () => {
    const { save } = await open();
    const address = "http://[2001:db8::1]:8000/a?<b>";
    const text = await save(transcription, { address });
    expect(text).toContain("an den Server 2001:db8::1;");
    expect(text).not.toMatch(/\[|Auphonic/);
  });
});

onBothDatabases("production by programs", (database) => {
  test("is started, and its proposal taken into the episode", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await putEpisode(services);
    const ask = (name: string, input: object, more = {}) =>
      askOperation(services, name, { episodeId: id, service: "auphonic", ...input }, more);
    const { services: none } = await askOperation(services, "admin.productions.list", {
      episodeId: id,
    });
    expect(none).toEqual([]);
    const settings = await askOperation(services, "admin.settings.auphonic.change", {
      key: "k",
      settings: { preset: "p1" },
    });
    expect(settings).toMatchObject({ hasKey: true, settings: { preset: "p1" } });
    expect(await askOperation(services, "admin.settings.auphonic.change", {})).toEqual(settings);
    await expect(ask("production.start", { audio: "/media/fort.mp3" })).rejects.toMatchObject({
      details: { detail: expect.stringContaining("Mediathek") },
    });
    const file = mediaFileRow({ path: "a.mp3", kind: "audio" });
    await services.db.insertInto("media_files").values(file).execute();
    expect(await ask("production.start", { audio: "/media/a.mp3" })).toEqual({});
    const parts = [
      { label: "Titel", summary: "1", fields: { title: "Gehört" } },
      { label: "Untertitel", summary: "1", fields: { subtitle: "Anders" } },
    ];
    await services.db
      .updateTable("productions")
      .set({ state: "done", result: JSON.stringify({ parts, notes: ["Gut."] }) })
      .execute();
    const listed = await askOperation(services, "admin.productions.list", { episodeId: id });
    expect(listed.services).toMatchObject([
      { service: "auphonic", state: "done", parts: [{ label: "Titel" }, {}], notes: ["Gut."] },
    ]);
    await expect(
      ask("admin.productions.take", {}, { version: "2020-01-01T00:00:00.000Z" }),
    ).rejects.toMatchObject({
      problem: "conflict",
      details: { version },
    });
    const taken = await ask("admin.productions.take", { parts: ["Titel"] }, { version });
    expect(taken).toMatchObject({ taken: ["Titel"] });
    const episode = await askOperation(services, "admin.episodes.get", { id });
    expect(episode).toMatchObject({ title: "Gehört", subtitle: "", version: taken.version });
    await expect(ask("admin.productions.take", {}, { version })).rejects.toThrow(Missing);
  });
});
