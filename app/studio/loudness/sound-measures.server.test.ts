import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type NewMedia, storeMedia } from "~/core/media/library/media-files.server";
import { InterruptedError } from "~/platform/jobs/define-job.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { contentServices, putEpisode } from "../../../tests/fixtures/content";
import { loudnessRoom, serveWaveform } from "./room.server";
import { findSound, saveMeasures, soundMeasuresJob } from "./sound-measures.server";

const rate = 8000;

/** A WAV file of a tone, 16 bits, mono. */
function tone(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * rate * 2);
  for (let at = 0; at < samples.length / 2; at++)
    samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 1000 * at) / rate)), at * 2);
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const put = (services: Services, name: string, content: Buffer, more: Partial<NewMedia> = {}) => {
  const media: NewMedia = { kind: "audio", mime: "audio/wav", name, content, episodeId: null };
  return storeMedia(services, { ...media, ...more }, services.db);
};

const uploaded = (id: string) => ({
  type: "media.uploaded",
  subject: { kind: "media", id },
  path: null,
  formerPath: null,
  at: "2026-11-20T10:02:00Z",
  id: `event-${id}`,
});

/** The same services, and the paths read, in order. */
function watched(services: Services) {
  const read: string[] = [];
  const storage: Services["storage"] = {
    ...services.storage,
    read: (path, range) => {
      read.push(path);
      return services.storage.read(path, range);
    },
  };
  return { read, services: { ...services, storage } };
}

const running = (signal: AbortSignal) => ({ id: "job", attempts: 1, signal });
const rows = ({ db }: Services) => db.selectFrom("sound_measures").selectAll().execute();

onBothDatabases("what is measured of the library", (database) => {
  test("an upload has the newest measured first, and what cannot be read is not tried again", async () => {
    const { services: all, clock } = await contentServices(database());
    const { services, read } = watched(all);
    const older = await put(services, "alt.wav", tone(2));
    clock.moveTo("2026-11-20T10:01:00Z");
    const broken = await put(services, "kaputt.wav", Buffer.from("RIFF, aber kein Ton".repeat(99)));
    clock.moveTo("2026-11-20T10:02:00Z");
    const newest = await put(services, "neu.wav", tone(4));
    await put(services, "bild.png", Buffer.from("png"), { kind: "image", mime: "image/png" });
    for (const { id } of [older, newest]) await loudnessRoom.hears?.(services, uploaded(id));
    await runDueJobs(services, [soundMeasuresJob]);
    const order = [newest, broken, older].map(({ path }) => path);
    expect(read).toEqual(order);
    expect(await findSound(services.db, broken.id, null)).toEqual({
      measures: null,
      waveform: null,
      bitRate: null,
      episodeTitle: null,
    });
    await soundMeasuresJob.run(services, {}, running(new AbortController().signal));
    expect(read).toEqual(order);
  });

  test("the bit rate is that of the whole file; whoever sees own files only learns of no other", async () => {
    const { services } = await contentServices(database());
    const file = await put(services, "ton.wav", tone(4), { uploaded_by: "op-anna" });
    await soundMeasuresJob.run(services, {}, running(new AbortController().signal));
    const sound = await findSound(services.db, file.id, "op-anna");
    expect(sound?.bitRate).toBeCloseTo(rate * 16 + (44 * 8) / 4, 3);
    expect(sound?.measures).toMatchObject({ channels: 1, sampleRate: rate, seconds: 4 });
    expect(sound?.measures?.loudness).toBeCloseTo(-15.3, 0);
    expect(sound?.waveform).toMatch(/^[0-9a-f]{1200}$/);
    expect(sound?.episodeTitle).toBeNull();
    await putEpisode(services, { audioUrl: file.url, title: "Das Rad" });
    expect((await findSound(services.db, file.id, null))?.episodeTitle).toBe("Das Rad");
    expect(await findSound(services.db, file.id, "op-ben")).toBeNull();
  });

  test("what is ended half-way leaves nothing and is done again, as is what the store cannot give", async () => {
    const { services } = await contentServices(database());
    await put(services, "ton.wav", tone(2));
    const ended = new AbortController();
    const never = new Readable({ read: () => setImmediate(() => ended.abort()) });
    never.push(tone(1));
    const storage = { ...services.storage, read: () => never };
    const attempt = soundMeasuresJob.run({ ...services, storage }, {}, running(ended.signal));
    await expect(attempt).rejects.toThrow(InterruptedError);
    expect(never.destroyed).toBe(true);
    expect(await rows(services)).toEqual([]);
    await soundMeasuresJob.run(services, {}, running(new AbortController().signal));
    expect(await rows(services)).toMatchObject([
      { measures: expect.stringContaining('"seconds":2') },
    ]);
  });

  test("a file that was deleted meanwhile has no row, and its row goes with it", async () => {
    const { services, clock } = await contentServices(database());
    await saveMeasures(services.db, "nobody", null, clock.now());
    expect(await rows(services)).toEqual([]);
    const { id } = await put(services, "ton.wav", tone(1));
    await saveMeasures(services.db, id, null, clock.now());
    expect(await rows(services)).toHaveLength(1);
    await services.db.deleteFrom("media_files").where("id", "=", id).execute();
    expect(await rows(services)).toEqual([]);
  });

  test("visitors get the waveform of an episode that is out, and of no other", async () => {
    const { services } = await contentServices(database());
    const { url } = await put(services, "ton.wav", tone(2));
    const out = await putEpisode(services, { audioUrl: url });
    const planned = await putEpisode(services, { audioUrl: url, number: "2", date: "2026-12-20" });
    expect((await serveWaveform(services, out.id)).body.toString()).not.toContain("<path");
    await soundMeasuresJob.run(services, {}, running(new AbortController().signal));
    expect((await serveWaveform(services, out.id)).body.toString()).toContain('<path fill="');
    expect((await serveWaveform(services, planned.id)).status).toBe(404);
  });
});
