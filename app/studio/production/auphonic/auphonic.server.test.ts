import { afterEach, beforeEach, expect, test } from "vitest";
import { changeSecret } from "~/core/export/change-secret.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import { freeLeases } from "~/platform/jobs/claim.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { auphonicKey, openAuphonic, presetId } from "~/studio/production/auphonic.fixture";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../../tests/fixtures/content";
import { deleteEpisode } from "../../../../tests/fixtures/kinds";
import { mp3 } from "../../../../tests/fixtures/uploads";
import { submitForm } from "../../../../tests/submit-form";
import { configureOf } from "../operations.server";
import type { ProductionVerb } from "../production";
import { productionJob } from "../production-job.server";
import { changeProduction, listProductions } from "../productions.server";
import { answerWebhook } from "../room.server";
import { readServices } from "../service-settings.server";
import { auphonic as service } from "./auphonic.server";

let auphonic: Awaited<ReturnType<typeof openAuphonic>>;
beforeEach(async () => {
  auphonic = await openAuphonic();
});
afterEach(() => auphonic.close());

onBothDatabases("Auphonic", (database) => {
  async function open() {
    const { services: bare, clock } = await contentServices(database());
    const { host } = new URL(auphonic.address);
    const services: Services = { ...bare, env: { ...bare.env, PRIVATE_HOSTS: [host] } };
    const record = async (seconds: number) => {
      const recording = {
        kind: "audio",
        mime: "audio/mpeg",
        name: "roh",
        episodeId: null,
      } as const;
      const file = { ...recording, content: mp3(seconds), duration_seconds: seconds };
      return (await storeMedia(services, file, services.db)).url;
    };
    const audio = await record(10);
    const { id: episodeId } = await putEpisode(services, {
      chapters: "0:00 Anfang | https://filter.example",
    });
    await save(services, { key: auphonicKey, preset: presetId, address: auphonic.address });
    const press = (verb: ProductionVerb, recording = audio) =>
      changeProduction(services, anna, { episodeId, service: "auphonic", verb, audio: recording });
    const run = () => runDueJobs(services, [productionJob]);
    const later = async (seconds: number) => {
      clock.moveTo(new Date(clock.now().getTime() + seconds * 1000).toISOString());
      await run();
    };
    const shown = async () => (await listProductions(services, episodeId))[0]?.production ?? null;
    return { services, clock, audio, record, episodeId, press, run, later, shown };
  }

  function save(services: Services, fields: Record<string, string>) {
    return submitForm(services, anna, configureOf(service), fields);
  }

  const mediaOf = ({ db }: Services, episodeId: string) =>
    db.selectFrom("media_files").selectAll().where("episode_id", "=", episodeId).execute();

  test("works on a recording, and proposes audio, duration, chapters with pictures and transcript", async () => {
    const { services, episodeId, audio, press, run, later, shown } = await open();
    expect(await press("start")).toBeNull();
    expect(await press("start")).toContain("inzwischen etwas geändert");
    await run();
    expect(auphonic.made).toMatchObject([
      {
        starts: 1,
        uploads: ["input_file"],
        sent: {
          preset: presetId,
          metadata: { title: "Der Kaffeefilter", track: 1 },
          chapters: [{ start: "00:00:00.000", title: "Anfang", url: "https://filter.example" }],
          webhook: expect.stringMatching(/^https:\/\/podcast\.example\/api\/production\//),
        },
      },
    ]);
    expect(await shown()).toMatchObject({ state: "running", progress: "Auphonic hat begonnen" });
    await later(20);
    expect(await shown()).toMatchObject({ progress: "Auphonic bearbeitet den Ton" });
    auphonic.status = 3;
    await later(25);
    const { proposal } = (await shown()) ?? {};
    const fields = Object.assign({}, ...(proposal?.parts ?? []).map((part) => part.fields));
    const [picture, sound] = (await mediaOf(services, episodeId))
      .sort((a, b) => (a.kind > b.kind ? -1 : 1))
      .map(({ path }) => `/media/${path}`);
    expect(sound).not.toBe(audio);
    expect(fields).toEqual({
      audioUrl: sound,
      audioBytes: String(mp3(9).length),
      audioMime: "audio/mpeg",
      duration: "0:09",
      chapters: `0:00 Anfang | https://filter.example\n0:04.5 Melitta | Bentz | https://auphonic.com | ${picture}`,
      automaticTranscript: "1",
      doubtfulWords: "",
      transcript: expect.stringContaining("<v Ben>Und um Melitta."),
    });
    expect(proposal?.notes).toEqual([
      "Gemessen von Auphonic: Lautheit −16,0 LUFS, Spanne 4,9 LU, Spitze −1,1 dBTP.",
    ]);
    expect(await press("discard")).toBeNull();
    expect(await shown()).toBeNull();
  });

  test.each([
    ["before the reply of the start is stored", "POST /api/production/", "/start.json"],
    ["before the made production is stored", "POST /api/productions.json", ""],
    ["while it uploads", "POST /api/production/", "/upload.json"],
    ["while it asks", "GET /api/production/", ".json"],
  ])("is begun once when killed %s", async (_moment, beginning, end) => {
    const { services, press, run, later, shown } = await open();
    let isKilled = false;
    const { sendOutside } = services;
    services.sendOutside = async (address, sending) => {
      const answer = await sendOutside(address, sending);
      const asked = auphonic.asked.at(-1) ?? "";
      if (!isKilled && asked.startsWith(beginning) && asked.endsWith(end)) {
        isKilled = true;
        throw new Killed();
      }
      return answer;
    };
    await press("start");
    await run();
    expect(isKilled).toBe(true);
    await revive(services);
    await run();
    auphonic.status = 3;
    await later(60);
    expect(auphonic.made.map(({ starts }) => starts).filter(Boolean)).toEqual([1]);
    expect((await shown())?.proposal?.parts.map(({ label }) => label)).toEqual(all);
  });

  test("takes each file once when killed between fetching and storing", async () => {
    const { services, episodeId, press, run, later, shown } = await open();
    await press("start");
    await run();
    auphonic.status = 3;
    const { storage } = services;
    let writes = 0;
    services.storage = {
      ...storage,
      // The first time before the file exists, the second time after.
      async write(path, content) {
        if (writes++ === 0) throw new Killed();
        await storage.write(path, content);
      },
      async adopt(path, file) {
        await storage.adopt(path, file);
        if (writes++ === 2) throw new Killed();
      },
    };
    for (const _ of [0, 1]) {
      await later(60);
      await revive(services);
    }
    await later(60);
    expect((await shown())?.proposal?.parts.map(({ label }) => label)).toEqual(all);
    expect((await mediaOf(services, episodeId)).map(({ kind }) => kind).sort()).toEqual([
      "audio",
      "image",
    ]);
    expect(auphonic.asked.filter((asked) => asked.endsWith("/a.mp3"))).toHaveLength(2);
    expect(auphonic.asked.filter((asked) => asked.endsWith("/start.json"))).toHaveLength(1);
  });

  const all = ["Audio", "Dauer", "Kapitel", "Mitschrift"];

  /** The process dies: nothing is caught, and a later start releases the job. */
  class Killed extends Error {}

  async function revive({ db, clock }: Services) {
    await freeLeases(db);
    await db
      .updateTable("jobs")
      .set({ due_at: clock.now().toISOString() })
      .where("status", "=", "waiting")
      .execute();
  }

  test("says so when its process died twice, and goes on when it is told to", async () => {
    const { services, press, run, shown } = await open();
    await press("start");
    await services.db.updateTable("jobs").set({ crashes: 2 }).execute();
    await run();
    expect(await shown()).toMatchObject({
      state: "failed",
      error: "Die Website ist dabei zweimal abgebrochen.",
    });
    await press("start");
    await run();
    expect(await shown()).toMatchObject({ state: "running", error: "" });
  });

  test("is asked at once when its webhook calls, and by no forged one, which is answered alike", async () => {
    const { services, press, run, shown } = await open();
    await press("start");
    await run();
    auphonic.status = 3;
    const webhook = new URL(String(auphonic.made[0]?.sent.webhook)).pathname;
    const forged = webhook.slice(0, -1) + (webhook.endsWith("A") ? "B" : "A");
    const answer = await answerWebhook(services, forged);
    await run();
    expect(await shown()).toMatchObject({ state: "running" });
    expect(await answerWebhook(services, webhook)).toEqual(answer);
    await run();
    expect(await shown()).toMatchObject({ state: "done" });
    expect(await answerWebhook(services, webhook)).toEqual(answer);
    expect(await run()).toBe(0);
  });

  test("fails with its sentence, and goes on where it was when tried again", async () => {
    const { press, run, later, shown } = await open();
    await press("start");
    await run();
    auphonic.status = 2;
    auphonic.change = (data) => ({ ...data, error_message: "Audio file is broken." });
    await later(60);
    expect(await shown()).toMatchObject({
      state: "failed",
      error: "Auphonic ist gescheitert. Audio file is broken.",
    });
    expect(await press("start")).toBeNull();
    auphonic.status = 3;
    await run();
    expect(await shown()).toMatchObject({ state: "done", error: "" });
    expect(auphonic.made).toHaveLength(1);
  });

  test("begins anew where one that failed had another recording", async () => {
    const { record, press, run, later, shown } = await open();
    await press("start");
    await run();
    auphonic.status = 2;
    await later(60);
    expect(await shown()).toMatchObject({ state: "failed" });
    auphonic.status = 3;
    expect(await press("start", await record(12))).toBeNull();
    await run();
    await later(60);
    expect(auphonic.made.map(({ starts }) => starts)).toEqual([1, 1]);
    expect(await shown()).toMatchObject({ state: "done" });
  });

  test.each([
    [
      "a key that is wrong",
      () => {
        auphonic.refuse = () => ({ status: 401 });
      },
      "nimmt den Schlüssel nicht an",
    ],
    [
      "a preset that is gone",
      () => {
        auphonic.refuse = () => ({ status: 400, body: { error_message: "Preset does not exist" } });
      },
      "Auphonic nimmt das nicht an: Preset does not exist",
    ],
    [
      "another production",
      () => {
        auphonic.change = (data) => ({ ...data, uuid: "other" });
      },
      "antwortet mit einer anderen Produktion",
    ],
  ])("says what is wrong: %s", async (_what, prepare, sentence) => {
    const { services, episodeId, press, run, shown } = await open();
    prepare();
    await press("start");
    await run();
    expect(await shown()).toMatchObject({
      state: "failed",
      error: expect.stringContaining(sentence),
    });
    expect(await mediaOf(services, episodeId)).toEqual([]);
  });

  test("says when another title comes back, a picture is missing, and a transcript is too long", async () => {
    const { press, run, later, shown } = await open();
    await press("start");
    await run();
    auphonic.status = 3;
    auphonic.vtt += "\n00:01:00.000 --> 00:01:01.000\nWort\n".repeat(60_000);
    auphonic.refuse = (path) => (path.startsWith("/static/") ? { status: 404 } : null);
    auphonic.change = (data) => ({ ...data, metadata: { title: "Andere Folge" } });
    await later(60);
    const { proposal } = (await shown()) ?? {};
    expect(proposal?.parts.map(({ label }) => label)).toEqual(["Audio", "Dauer", "Kapitel"]);
    expect(proposal?.notes).toEqual([
      "Bei Auphonic heißt diese Produktion „Andere Folge“. Hör hinein, bevor du etwas übernimmst.",
      expect.stringContaining("Lautheit"),
      "Das Bild des Kapitels „Melitta | Bentz“ fehlt: antwortet mit dem Status 404.",
      "Mitschrift: zu lang für das Formular und darum nicht dabei.",
    ]);
  });

  test("a transcript of 5 MB is missing, and the rest is there", async () => {
    const { press, run, later, shown } = await open();
    await press("start");
    await run();
    auphonic.status = 3;
    auphonic.vtt += "x".repeat(5 * 1024 * 1024);
    await later(60);
    const { proposal } = (await shown()) ?? {};
    expect(proposal?.parts.map(({ label }) => label)).toEqual(["Audio", "Dauer", "Kapitel"]);
    expect(proposal?.notes.at(-1)).toBe("Die Mitschrift fehlt: ist größer als 4 MB.");
  });

  test("ends after a day in which nothing comes, asked with growing pauses", async () => {
    const { press, run, later, shown } = await open();
    await press("start");
    await run();
    for (let hour = 0; hour < 23; hour++) await later(3600);
    expect(await shown()).toMatchObject({ state: "running" });
    const count = auphonic.asked.length;
    await later(60);
    expect(auphonic.asked.length).toBe(count);
    await later(2 * 3600);
    expect(await shown()).toMatchObject({
      state: "failed",
      error: "Nach einem Tag war noch nichts zurück. Zuletzt: Auphonic bearbeitet den Ton",
    });
  });

  test("is tried again while the server fails, and loses nothing", async () => {
    const { press, run, later, shown } = await open();
    auphonic.refuse = () => ({ status: 503 });
    await press("start");
    await run();
    expect(await shown()).toMatchObject({
      state: "running",
      progress: "Auphonic antwortet mit dem Status 503. Es wird wieder versucht.",
    });
    auphonic.refuse = () => null;
    auphonic.status = 3;
    await later(60);
    await later(60);
    expect(await shown()).toMatchObject({ state: "done" });
  });

  test("stops when the key is taken away or the episode is in the trash", async () => {
    const { services, episodeId, press, run, later, shown } = await open();
    await press("start");
    await run();
    await save(services, { forget: "1", preset: presetId, address: auphonic.address });
    await later(60);
    expect(await shown()).toMatchObject({
      state: "failed",
      error: "Der Zugang zu Auphonic fehlt.",
    });
    expect(await press("start")).toContain("Redaktion → Einstellungen → Produktion");
    await save(services, { key: auphonicKey, preset: presetId, address: auphonic.address });
    expect(await press("start")).toBeNull();
    await deleteEpisode(services, anna, episodeId);
    await run();
    expect(await shown()).toMatchObject({ error: "Die Folge lag im Papierkorb." });
    expect(await mediaOf(services, episodeId)).toEqual([]);
  });

  test("has a key that nobody reads: sealed, not shown, gone with another SECRET", async () => {
    const { services } = await open();
    const row = await services.db.selectFrom("production_services").selectAll().executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(auphonicKey);
    const [form] = await readServices(services);
    expect(JSON.stringify(form)).not.toContain(auphonicKey);
    expect(form?.choices).toEqual({ preset: [{ value: presetId, label: "Gespräch" }] });
    await changeSecret(services);
    expect((await readServices(services))[0]).toMatchObject({ hasKey: false, choices: {} });
  });
});
