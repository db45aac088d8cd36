import { z } from "zod";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db } from "~/platform/db/handles";
import { UnavailableError } from "~/platform/errors";
import { defineJob, enqueue, InterruptedError } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import {
  hasFfmpeg,
  type MeasuredSound,
  measurableTypes,
  measureSound,
  withSource,
} from "./measure-sound.server";

/**
 * Measures the newest unmeasured audio file, then schedules itself for the next, so that other slow work can run
 * in between.
 */
export const soundMeasuresJob = defineJob({
  kind: "sound-measures",
  title: "Messen der Lautheit",
  payload: z.object({}),
  slow: true,
  async run(services, _payload, { signal }) {
    const { db, clock } = services;
    const withFfmpeg = hasFfmpeg();
    const [file, next] = await unmeasuredFiles(db, withFfmpeg);
    if (!file) return;
    const measured = await measure(services, file, { withFfmpeg, signal });
    const now = clock.now();
    if (!next) return writeContent(services, (trx) => saveMeasures(trx, file.id, measured, now));
    // Visitors see the waveforms of many files once the last one is measured.
    await db.transaction().execute(async (trx) => {
      await saveMeasures(trx, file.id, measured, now);
      await enqueue(trx, soundMeasuresJob, {}, { now });
    });
  },
});

type AudioFile = { id: string; path: string; mime: string };

/** The newest unmeasured files, at most two. */
function unmeasuredFiles(db: Db, withFfmpeg: boolean): Promise<AudioFile[]> {
  return db
    .selectFrom("media_files")
    .leftJoin("sound_measures", "sound_measures.media_id", "media_files.id")
    .select(["media_files.id", "media_files.path", "media_files.mime"])
    .where("media_files.kind", "=", "audio")
    .where("media_files.mime", "in", measurableTypes(withFfmpeg))
    .where("sound_measures.media_id", "is", null)
    .orderBy("media_files.created_at", "desc")
    .orderBy("media_files.id", "desc")
    .limit(2)
    .execute();
}

type Running = { withFfmpeg: boolean; signal: AbortSignal };

/** Returns null if the file is unreadable. */
async function measure(
  services: Services,
  file: AudioFile,
  running: Running,
): Promise<MeasuredSound | null> {
  const { storage, log } = services;
  const { path, mime } = file;
  if (!(await storage.find(path))) return null;
  try {
    return await withSource(storage, file, running.signal, (source) =>
      measureSound({ source, mime, ...running }),
    );
  } catch (error) {
    if (running.signal.aborted) throw new InterruptedError();
    if (error instanceof UnavailableError) throw error;
    log.info({ err: error, media: file.id }, "sound not measured");
    return null;
  }
}

/** Stores measurements; a file that was deleted meanwhile gets no row. */
export async function saveMeasures(
  trx: Db,
  mediaId: string,
  measured: MeasuredSound | null,
  now: Date,
): Promise<void> {
  const { waveform = null, ...measures } = measured ?? {};
  await trx
    .insertInto("sound_measures")
    .columns(["media_id", "measures", "waveform", "measured_at"])
    .expression((eb) =>
      eb
        .selectFrom("media_files")
        .select([
          "id",
          eb.val(measured && JSON.stringify(measures)).as("measures"),
          eb.val(waveform).as("waveform"),
          eb.val(now.toISOString()).as("measured_at"),
        ])
        .where("id", "=", mediaId),
    )
    .onConflict((conflict) => conflict.column("media_id").doNothing())
    .execute();
}

export type KnownSound = {
  /** Null: not measurable. */
  measures:
    | (Omit<MeasuredSound, "waveform" | "tags"> & Partial<Pick<MeasuredSound, "tags">>)
    | null;
  waveform: string | null;
  /** Bits per second, of the whole file. */
  bitRate: number | null;
  /** Title of the only episode with this file; null if there are none or several. */
  episodeTitle: string | null;
};

/** The measurements of a media file; null if there are none yet, or the operator may not see the file. */
export async function findSound(
  db: Db,
  mediaId: string,
  uploadedBy: string | null,
): Promise<KnownSound | null> {
  const file = await db
    .selectFrom("media_files")
    .innerJoin("sound_measures", "sound_measures.media_id", "media_files.id")
    .select(["uploaded_by", "path", "bytes", "measures", "waveform"])
    .where("media_files.id", "=", mediaId)
    .executeTakeFirst();
  if (!file || (uploadedBy !== null && file.uploaded_by !== uploadedBy)) return null;
  const measures: KnownSound["measures"] = file.measures ? JSON.parse(file.measures) : null;
  const bitRate = measures?.seconds ? (file.bytes * 8) / measures.seconds : null;
  const titles = await db
    .selectFrom("episodes")
    .select("title")
    .where("audio_url", "=", `/media/${file.path}`)
    .limit(2)
    .execute();
  const episodeTitle = titles.length === 1 ? (titles[0]?.title ?? null) : null;
  return { measures, waveform: file.waveform, bitRate, episodeTitle };
}

/** The waveform of the file at an address of this site; null: there is none. */
export async function findWaveform(db: Db, address: string): Promise<string | null> {
  if (!address.startsWith("/media/")) return null;
  const row = await db
    .selectFrom("sound_measures")
    .innerJoin("media_files", "media_files.id", "sound_measures.media_id")
    .select("waveform")
    .where("media_files.path", "=", address.slice("/media/".length))
    .executeTakeFirst();
  return row?.waveform ?? null;
}
