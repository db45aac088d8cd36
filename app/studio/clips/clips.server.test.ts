import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { storeMedia } from "~/core/media/library/media-files.server";
import { findPublicFile } from "~/core/media/serving/find-media.server";
import { InterruptedError } from "~/platform/jobs/define-job.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { askOperation, Missing } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { contentServices, putEpisode, useDossiers } from "../../../tests/fixtures/content";
import { drawPreview } from "./admin/read-page.server";
import { clipJob } from "./clips-job.server";
import { missingProgram } from "./ffmpeg.server";

const run = promisify(execFile);
const missing = await missingProgram();
if (missing) console.log(`Clips werden nicht geprüft: ${missing}`);

const demo = (name: string) => readFile(`db/demo/audio/${name}`);

/** An episode of the demo, with its audio, transcript and drawing. */
async function putTelephone(services: Services, values = {}) {
  const content = await demo("11-telefon.mp3");
  const file = { kind: "audio", mime: "audio/mpeg", name: "telefon", content } as const;
  const { url } = await storeMedia(services, { ...file, episodeId: null }, services.db);
  const transcript = (await demo("11-telefon.vtt")).toString();
  const episode = { title: "Das Telefon", audioUrl: url, transcript, duration: "2:31", ...values };
  return putEpisode(services, episode);
}

const askFor = (services: Services, episodeId: string) => ({
  make: async (input: object) => {
    const { id } = await askOperation(services, "clips.make", { episodeId, ...input });
    return String(id);
  },
  list: async () => {
    const { clips } = await askOperation(services, "admin.clips.list", { episodeId });
    return clips as Record<string, unknown>[];
  },
  remove: (id: string) => askOperation(services, "clips.delete", { episodeId, id }),
});

const work = (services: Services) => runDueJobs(services, [clipJob]);

/** What ffprobe and ffmpeg say of an MP4. */
async function probe(bytes: Buffer) {
  const path = join(await mkdtemp(join(tmpdir(), "clip-test-")), "clip.mp4");
  await writeFile(path, bytes);
  const shown = ["-show_entries", "stream=codec_name,width,height,pix_fmt:format=duration"];
  const { stdout } = await run("ffprobe", ["-v", "error", ...shown, "-of", "json", path]);
  const { streams, format } = JSON.parse(stdout);
  const measure = ["-af", "loudnorm=print_format=json", "-f", "null", "-"];
  const { stderr } = await run("ffmpeg", ["-nostats", "-i", path, ...measure]);
  const { input_i } = JSON.parse(/\{[^{}]*\}\s*$/.exec(stderr)?.[0] ?? "{}");
  return { streams, seconds: Number(format.duration), loudness: Number(input_i) };
}

onBothDatabases("a clip", (database) => {
  test("is refused with a reason", async () => {
    const { services } = await contentServices(database());
    const { id } = await putTelephone(services);
    const { make } = askFor(services, id);
    for (const [from, to, field] of [
      ["", "10", "from"],
      ["10", "", "to"],
      ["10", "10", "to"],
      ["0", "91", "to"],
      ["9:00", "9:10", "from"],
    ] as const)
      await expect(make({ from, to }), from).rejects.toMatchObject(
        missing
          ? { problem: "conflict", details: { detail: missing } }
          : { problem: "invalid-input", details: { errors: { [field]: expect.any(String) } } },
      );
    await expect(askFor(services, "none").make({ from: "1", to: "9" })).rejects.toThrow(Missing);
    const { id: silent } = await putEpisode(services, { number: "2", title: "Ohne Ton" });
    await expect(askFor(services, silent).make({ from: "1", to: "9" })).rejects.toMatchObject({
      problem: "conflict",
    });
  });

  test("without ffmpeg says what to install", async () => {
    const { services } = await contentServices(database());
    const { id } = await putTelephone(services);
    const { PATH } = process.env;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    process.env.PATH = "/nowhere";
    await expect(askFor(services, id).make({ from: "1", to: "9" })).rejects.toMatchObject({
      problem: "conflict",
      details: { detail: expect.stringContaining("apt install ffmpeg") },
    });
  });

  describe.skipIf(missing)("with ffmpeg", () => {
    test("becomes a file of the library, public with its episode, until it is deleted", async () => {
      const { services, clock } = await contentServices(database());
      const { id } = await putTelephone(services, { date: "2026-11-27" });
      const { make, list, remove } = askFor(services, id);
      const clip = await make({ from: "2", to: "5.5", shape: "16:9" });
      await expect(make({ from: "2", to: "5.5", shape: "16:9" })).rejects.toMatchObject({
        problem: "conflict",
      });
      expect(await list()).toMatchObject([{ state: "running", url: null }]);
      await work(services);
      const [made] = await list();
      expect(made).toMatchObject({ state: "done", isOutdated: false, error: "" });
      expect(made?.captions).toContain("Willkommen bei: Wer hat das erfunden?");
      const mediaId = String(made?.mediaId);
      expect(await askOperation(services, "admin.media.get", { id: mediaId })).toMatchObject({
        kind: "video",
        mime: "video/mp4",
        width: 1080,
        height: 608,
        title: "Das Telefon (0:02–0:05.5)",
        alt: expect.stringContaining("Willkommen bei"),
      });
      const path = new URL(String(made?.url)).pathname.slice("/media/".length);
      const bytes = await buffer(services.storage.read(path));
      const { streams, seconds, loudness } = await probe(bytes);
      expect(streams).toMatchObject([
        { codec_name: "h264", width: 1080, height: 608, pix_fmt: "yuv420p" },
        { codec_name: "aac" },
      ]);
      expect(Math.abs(seconds - 3.5)).toBeLessThan(0.05);
      expect(Math.abs(loudness + 16)).toBeLessThan(1);
      expect((await readdir(services.env.DATA_DIR)).join()).not.toContain("clip-");

      // An upload is a video by its content.
      const file = { name: "clip.mp3", content: Readable.from([bytes], { objectMode: false }) };
      expect(await askOperation(services, "admin.media.upload", {}, { file })).toMatchObject({
        kind: "video",
        mime: "video/mp4",
        durationSeconds: expect.closeTo(3.5, 1),
      });

      expect(await findPublicFile(services, path)).toBeNull();
      clock.moveTo("2026-11-27T10:00:00Z");
      expect(await findPublicFile(services, path)).toMatchObject({ mime: "video/mp4" });

      await services.db.updateTable("episodes").set({ title: "Anders" }).execute();
      expect(await list()).toMatchObject([{ isOutdated: true }]);
      expect(await remove(clip)).toEqual({ id: clip });
      expect(await list()).toEqual([]);
      await expect(askOperation(services, "admin.media.get", { id: mediaId })).rejects.toThrow();
      await expect(remove(clip)).rejects.toThrow(Missing);
    });

    test("begins anew after its process was ended, and leaves nothing half done", async () => {
      const { services } = await contentServices(database());
      const { id } = await putTelephone(services);
      const { make, list } = askFor(services, id);
      const clip = await make({ from: "2", to: "40" });
      const left = join(services.env.DATA_DIR, `clip-${clip}`);
      await mkdir(left);
      await writeFile(join(left, "clip.mp4"), "half");
      const ending = AbortSignal.timeout(1500);
      const running = { id: "job", attempts: 1, signal: ending };
      await expect(clipJob.run(services, { id: clip }, running)).rejects.toThrow(InterruptedError);
      expect((await readdir(services.env.DATA_DIR)).join()).not.toContain("clip-");
      expect(await services.db.selectFrom("media_files").select("kind").execute()).toEqual([
        { kind: "audio" },
      ]);
      expect(await list()).toMatchObject([{ state: "running", error: "" }]);
    });

    test("of audio elsewhere is made of what is fetched; what is no audio is said", async () => {
      const { services } = await contentServices(database());
      let answer = await demo("11-telefon.mp3");
      const server = createServer((_request, response) => response.end(answer)).listen(0);
      onTestFinished(() => void server.close());
      const address = server.address();
      const port = typeof address === "object" ? address?.port : 0;
      services.env.PRIVATE_HOSTS.push(`localhost:${port}`);
      const audioUrl = `http://localhost:${port}/folge.mp3`;
      const { id } = await putTelephone(services, { audioUrl, duration: "0:00" });
      const { make, list } = askFor(services, id);
      await make({ from: "2", to: "3", shape: "16:9", text: "lines" });
      await work(services);
      expect(await list()).toMatchObject([{ state: "done" }]);
      await make({ from: "9:00", to: "9:05", shape: "16:9" });
      await work(services);
      const at = async (from: number) => (await list()).find((clip) => clip.from === from);
      expect(await at(540)).toMatchObject({ error: expect.stringContaining("kein Ton") });
      answer = Buffer.from("<!doctype html>");
      await make({ from: "4", to: "6", shape: "16:9" });
      await work(services);
      const error = "Der Ton der Folge ist kein Audio, das sich lesen lässt.";
      expect(await at(4)).toMatchObject({ state: "failed", error });
    });

    test("on a full disk says so and waits", async () => {
      const { services } = await contentServices(database());
      const { id } = await putTelephone(services);
      const { make, list } = askFor(services, id);
      await make({ from: "2", to: "3", shape: "16:9" });
      const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
      const write = () => Promise.reject(full);
      const storage = { ...services.storage, write, adopt: write };
      await work({ ...services, storage });
      expect(await list()).toMatchObject([
        { state: "running", error: expect.stringContaining("Es wird wieder versucht.") },
      ]);
    });
  });

  test("is seen in three pictures before it is made", async () => {
    const { services } = await contentServices(database());
    await useDossiers(services, true);
    const { id } = await putTelephone(services);
    const draw = (search: string) => drawPreview(services, id, new URLSearchParams(search));
    const pictures = [0, 1, 2].map((part) => draw(`von=2&bis=30&form=9:16&bild=${part}`));
    const [first, ...others] = await Promise.all(pictures);
    expect(first?.subarray(1, 4).toString()).toBe("PNG");
    expect(first?.readUInt32BE(16)).toBe(360);
    for (const other of others) expect(other?.equals(first ?? Buffer.alloc(0))).toBe(false);
    expect(await draw("von=2&bis=2")).toBeNull();
  });
});
