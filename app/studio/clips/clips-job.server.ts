import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { WholeEpisode } from "~/core/episodes/episodes.schema";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { discardUnlessSaved } from "~/core/media/library/discard-files.server";
import { altLimit, titleLimit } from "~/core/media/library/library.schema";
import { type NewMedia, saveMedia, writeMedia } from "~/core/media/library/media-files.server";
import { writeObstacle } from "~/platform/data-folder.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db } from "~/platform/db/handles";
import { isUnavailable } from "~/platform/errors";
import { defineJob, InterruptedError } from "~/platform/jobs/define-job.server";
import { OutsideError, UnreachableError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { type Clip, clipShapes, shownSecond } from "./clip";
import { readStory, shownIn, wordsIn } from "./clip-story.server";
import { missingProgram } from "./ffmpeg.server";
import { ClipError, makeClip } from "./make-clip.server";
import type { ClipRow } from "./tables";

/** The unique key of a clip's job. */
export const clipKey = (id: string) => `clip:${id}`;

/** Makes a clip anew, however far an earlier run came. */
export const clipJob = defineJob({
  kind: "clip",
  title: "Erstellen eines Clips",
  payload: z.object({ id: z.string() }),
  slow: true,
  // The work is done by other processes, so it is hardly the cause of a crash.
  light: true,
  async run(services, { id }, { signal }) {
    const { db, env, log } = services;
    const row = await findRunning(db, id);
    const episode = row && (await findAnyEpisode(db, row.episode_id));
    if (!row || !episode) return;
    // A killed process leaves its folder to the next run.
    const folder = join(env.DATA_DIR, `clip-${id}`);
    try {
      const missing = await missingProgram();
      if (missing) throw new ClipError(missing);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      await finish(services, { row, episode, folder, signal });
    } catch (error) {
      if (signal.aborted) throw new InterruptedError();
      log.warn({ err: error, clip: id }, "clip not made");
      const { reason, isFinal } = reasonOf(services, error);
      const change = { error: reason, progress: 0, state: isFinal ? "failed" : "running" } as const;
      await db.updateTable("clips").set(change).where("id", "=", id).execute();
      if (!isFinal) throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

function reasonOf({ env }: Services, error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof ClipError) return { reason: error.message, isFinal: true };
  if (error instanceof OutsideError) {
    const isFinal = !(error instanceof UnreachableError);
    return { reason: `Der Ton der Folge ${error.message}.${isFinal ? "" : again}`, isFinal };
  }
  const isFull = writeObstacle(env.DATA_DIR) !== null || /No space left/.test(String(error));
  if (isFull) return { reason: `Die Platte des Servers ist voll.${again}`, isFinal: false };
  if (isUnavailable(error))
    return { reason: `Der Speicher antwortet gerade nicht.${again}`, isFinal: false };
  return { reason: "Das Video ist nicht fertig geworden. Mach es noch einmal.", isFinal: true };
}

const again = " Es wird wieder versucht.";

async function findRunning(db: Db, id: string): Promise<ClipRow | undefined> {
  const running = db.selectFrom("clips").selectAll().where("id", "=", id);
  return running.where("state", "=", "running").executeTakeFirst();
}

export function clipOf({ from_second, to_second, shape, text_kind }: ClipRow): Clip {
  return { from: from_second, to: to_second, shape, text: text_kind };
}

type Finishing = { row: ClipRow; episode: WholeEpisode; folder: string; signal: AbortSignal };

async function finish(services: Services, { row, episode, ...place }: Finishing): Promise<void> {
  const { db, clock } = services;
  const clip = clipOf(row);
  const story = await readStory(services, episode);
  let told = 0;
  async function tell(progress: number): Promise<void> {
    if (progress < told + 5) return;
    told = progress;
    await db.updateTable("clips").set({ progress }).where("id", "=", row.id).execute();
  }
  const made = await makeClip({ services, clip, episode, story, tell, ...place });
  const span = `${shownSecond(clip.from)}–${shownSecond(clip.to)}`;
  const { width, height } = clipShapes[clip.shape];
  const video: NewMedia = {
    kind: "video",
    mime: "video/mp4",
    content: { finished: made.path },
    width,
    height,
    name: `${episode.title.slice(0, 40)}-${Math.floor(clip.from)}`,
    title: `${episode.title.slice(0, titleLimit - 30)} (${span})`,
    alt: shortened(wordsIn(story, clip) || episode.title),
    duration_seconds: made.seconds,
    episodeId: episode.id,
  };
  const written = await writeMedia(services, video, (path) => discardUnlessSaved(services, path));
  await writeContent(services, async (trx) => {
    // The clip may have been deleted meanwhile.
    if (!(await findRunning(trx, row.id))) return;
    const { id } = await saveMedia(trx, written, clock.now());
    const done = { state: "done", progress: 100, error: "", media_id: id } as const;
    const change = { ...done, ...shownIn(story, clip, episode) };
    await trx.updateTable("clips").set(change).where("id", "=", row.id).execute();
  });
}

function shortened(words: string): string {
  if (words.length <= altLimit) return words;
  return `${words.slice(0, words.lastIndexOf(" ", altLimit - 2)).slice(0, altLimit - 2)} …`;
}
