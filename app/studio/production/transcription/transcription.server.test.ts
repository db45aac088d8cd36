import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storeMedia } from "~/core/media/library/media-files.server";
import { freeLeases } from "~/platform/jobs/claim.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { hasFfmpeg } from "~/studio/loudness/measure-sound.server";
import {
  openTranscriptions,
  transcriptionKey,
  verbose,
} from "~/studio/production/transcriptions.fixture";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../../tests/fixtures/content";
import { mp3 } from "../../../../tests/fixtures/uploads";
import { submitForm } from "../../../../tests/submit-form";
import { configureOf } from "../operations.server";
import type { ProductionVerb } from "../production";
import { productionJob } from "../production-job.server";
import { changeProduction, listProductions } from "../productions.server";
import { transcription } from "./transcription.server";

let server: Awaited<ReturnType<typeof openTranscriptions>>;
beforeEach(async () => {
  server = await openTranscriptions();
});
afterEach(() => server.close());

class Killed extends Error {}

onBothDatabases("speech recognition", (database) => {
  async function open(content = mp3(60), seconds = 60, mime = "audio/mpeg") {
    const { services: bare, clock } = await contentServices(database());
    const { host } = new URL(server.address);
    const services: Services = { ...bare, env: { ...bare.env, PRIVATE_HOSTS: [host] } };
    const { url: audio } = await storeMedia(
      services,
      { kind: "audio", mime, name: "roh", episodeId: null, content, duration_seconds: seconds },
      services.db,
    );
    const { id: episodeId } = await putEpisode(services, { people: "Anna Amsel | Moderation" });
    const settings = { key: transcriptionKey, address: `${server.address}/v1/`, megabytes: "1" };
    const save = (fields: Record<string, string>) => {
      const all = { ...settings, ...fields };
      return submitForm(services, anna, configureOf(transcription), all);
    };
    await save({});
    const press = (verb: ProductionVerb) =>
      changeProduction(services, anna, { episodeId, service: "transcription", verb, audio });
    const run = () => runDueJobs(services, [productionJob]);
    const shown = async () => {
      const all = await listProductions(services, episodeId);
      return all.find(({ service }) => service === "transcription")?.production ?? null;
    };
    const begin = async () => {
      expect(await press("start")).toBeNull();
      await run();
      return shown();
    };
    return { services, clock, press, run, shown, begin, save };
  }

  test("proposes a transcript that says it was made automatically", async () => {
    server.reply = () => ({ body: verbose(60, ["Anna", "SPEAKER_01"]) });
    const { begin } = await open();
    expect(await begin()).toMatchObject({
      state: "done",
      proposal: {
        parts: [
          {
            label: "Mitschrift",
            summary: "1:00 Minuten, zweifelhafte Wörter: 1",
            fields: {
              transcript: expect.stringContaining("<v Anna Amsel>Heute <00:00:00.300>geht"),
              automaticTranscript: "1",
              doubtfulWords: "3.90 Melitta",
            },
          },
        ],
        notes: [expect.stringContaining("automatisch"), expect.stringContaining("„Stimme 1“")],
      },
    });
    const timestamps = { "timestamp_granularities[]": ["word", "segment"] };
    const fields = { model: ["whisper-1"], language: ["de"], response_format: ["verbose_json"] };
    const { length: bytes } = mp3(60);
    const filename = expect.stringMatching(/\.mp3$/);
    expect(server.asked).toEqual([{ fields: { ...fields, ...timestamps }, bytes, filename }]);
  });

  test("a long recording goes in pieces, and none that was answered goes twice when it is killed", async () => {
    const { services, begin, run, shown } = await open(mp3(300), 300);
    const seconds = (bytes = 0) => Math.round(bytes / 208) * (1152 / 44100);
    server.reply = (request) => ({ body: verbose(seconds(server.asked[request]?.bytes)) });
    const { sendOutside } = services;
    services.sendOutside = async (...given) => {
      const answer = await sendOutside(...given);
      if (server.asked.length === 2) throw new Killed();
      return answer;
    };
    await begin().catch(() => {});
    expect(await shown()).toMatchObject({ state: "running", progress: "Stück 2 von 3" });
    services.sendOutside = sendOutside;
    await services.db.updateTable("jobs").set({ status: "waiting", due_at: "2026" }).execute();
    await freeLeases(services.db);
    await run();
    const { proposal } = (await shown()) ?? {};
    const sizes = server.asked.map(({ bytes }) => bytes);
    // The second answer was lost.
    expect(sizes).toEqual([sizes[0], sizes[1], sizes[1], sizes[2 + 1]]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000_000);
    const [first = 0, second = 0, , third = 0] = sizes;
    expect(first + second + third).toBe(mp3(300).length);
    const starts = proposal?.parts[0]?.fields.transcript?.match(/^\S+(?= --> )/gm);
    const at = [0, seconds(first), seconds(first + second)].map((start) => Math.floor(start / 60));
    expect(starts?.map((time) => Number(time.slice(3, 5)))).toEqual(
      at.flatMap((one) => [one, one]),
    );
  });

  test.skipIf(!hasFfmpeg())("what is no MP3 is cut by ffmpeg, where it is installed", async () => {
    const noise = "anoisesrc=d=200:r=16000:a=0.3,volume=0:enable='between(t,150,151)'";
    const made = ["-f", "lavfi", "-i", noise, "-ac", "1", "-f", "wav", "pipe:1"];
    const wav = execFileSync("ffmpeg", ["-v", "error", ...made], { maxBuffer: 1e8 });
    server.reply = (request) => ({ body: verbose(request === 0 ? 150 : 50) });
    const { begin } = await open(wav, 200, "audio/wav");
    expect(await begin()).toMatchObject({ state: "done" });
    expect(server.asked.map(({ filename }) => filename)).toEqual(["piece.mp3", "piece.mp3"]);
    expect(server.asked.map(({ bytes }) => Math.round(bytes / 6000 / 10))).toEqual([15, 5]);
  });

  const html = { type: "text/html", body: "<!doctype html><title>Willkommen</title>" };
  const other = { body: { ...verbose(60), language: "english" } };
  test.each([
    ["a wrong key", () => ({ status: 401, body: {} }), "nimmt den Schlüssel nicht an"],
    ["413", () => ({ status: 413, body: "" }), "nimmt ein Stück von 478\u00a0KB nicht an"],
    ["a page", () => html, "antwortet eine Webseite"],
    ["nonsense", () => ({ body: "?" }), "das keine Mitschrift ist"],
    ["no such model", () => ({ status: 404, body: {} }), "gibt es keine Spracherkennung"],
    [
      "a refusal",
      () => ({ status: 400, body: { error: { message: "Invalid file format." } } }),
      "lehnt ab: Invalid file format.",
    ],
    ["another recording", () => ({ body: verbose(600) }), "gehört zu einer anderen Aufnahme"],
    ["a shorter one", () => ({ body: verbose(20) }), "gehört zu einer anderen Aufnahme"],
    ["silence", () => ({ body: { text: "", segments: [] } }), "keine Sprache zu hören"],
    ["20 MB", () => ({ body: "x".repeat(20_000_000) }), "größer als 16\u00a0MB"],
  ])("%s is told, and nothing is proposed", async (_name, reply, error) => {
    server.reply = reply;
    const { begin } = await open();
    const shown = await begin();
    expect(shown).toMatchObject({ state: "failed", proposal: null });
    expect(shown?.error).toContain(error);
  });

  test("another language than asked for is told beside the proposal", async () => {
    server.reply = () => other;
    const { begin } = await open();
    expect((await begin())?.proposal?.notes).toContain(
      "Der Server hat eine andere Sprache gehört: english.",
    );
  });

  test("5 MB of text are no proposal that no field would take", async () => {
    const segment = { start: 1, end: 2, text: "viel ".repeat(1_000_000) };
    server.reply = () => ({ body: { segments: [segment] } });
    const { begin } = await open();
    const { proposal } = (await begin()) ?? {};
    expect(proposal).toMatchObject({
      parts: [],
      notes: [expect.anything(), expect.stringContaining("zu lang")],
    });
  });

  test("a server that is busy, or never answers, is asked again", async () => {
    const { services, begin, run, shown, clock } = await open();
    server.reply = () => ({ status: 503, body: "" });
    expect(await begin()).toMatchObject({
      state: "running",
      progress: "Spracherkennung antwortet mit dem Status 503. Es wird wieder versucht.",
    });
    const { sendOutside } = services;
    services.sendOutside = (to, sending) => sendOutside(to, { ...sending, timeout: 50 });
    server.reply = () => null;
    const wait = () => clock.moveTo(new Date(clock.now().getTime() + 3_600_000).toISOString());
    wait();
    await run();
    expect((await shown())?.progress).toContain("hat nicht rechtzeitig geantwortet");
    services.sendOutside = sendOutside;
    server.reply = () => ({ body: verbose(60) });
    wait();
    await run();
    expect(await shown()).toMatchObject({ state: "done" });
  });

  test("a file that is no sound, and a large one of another form, are told", async () => {
    const { begin, save, press, run, shown } = await open(Buffer.alloc(2_000_000, 1), 0);
    expect(await begin()).toMatchObject({
      state: "failed",
      error: expect.stringContaining("kein Ton"),
    });
    // With a larger limit the server may report its own.
    await save({ megabytes: "3" });
    server.reply = () => ({ body: verbose(60) });
    expect(await press("start")).toBeNull();
    await run();
    expect(await shown()).toMatchObject({ state: "done" });
  });
});
