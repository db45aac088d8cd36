import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { WholeEpisode } from "~/core/episodes/episodes.schema";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { deleteMedia } from "~/core/media/library/edit-media.server";
import type { Story } from "~/core/player/scene/scene";
import { parseDuration } from "~/lib/time/duration";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { type Clip, readPassage } from "./clip";
import { readStory, shownIn } from "./clip-story.server";
import { clipJob, clipKey, clipOf } from "./clips-job.server";
import { missingProgram } from "./ffmpeg.server";

export type KnownClip = Clip & {
  id: string;
  state: "running" | "done" | "failed";
  /** Percent. */
  progress: number;
  error: string;
  /** True if transcript, dossier or audio changed since it was made. */
  isOutdated: boolean;
  captions: string;
  mediaId: string | null;
  /** Address of the file: '/media/…'. */
  url: string | null;
  bytes: number | null;
  alt: string;
  createdAt: string;
};

const interrupted = "Wurde unterbrochen. Mach den Clip noch einmal.";

/** The clips of an episode, newest first. */
export async function listClips(
  { db }: Pick<Services, "db">,
  episode: WholeEpisode,
  story: Story,
): Promise<KnownClip[]> {
  const rows = await db
    .selectFrom("clips")
    .leftJoin("media_files", "media_files.id", "clips.media_id")
    .leftJoin("jobs", (join) =>
      join
        .on(sql`'clip:' || clips.id`, "=", sql.ref("jobs.unique_key"))
        .on("jobs.status", "=", "waiting"),
    )
    .selectAll("clips")
    .select(["path", "media_files.bytes", "alt", "jobs.id as jobId", "leased_until"])
    .where("clips.episode_id", "=", episode.id)
    .orderBy("clips.created_at", "desc")
    .orderBy("clips.id", "desc")
    .execute();
  return rows.map((row) => {
    const clip = clipOf(row);
    // A clip may have lost its job in the trash or in an archive.
    const isLost = row.state === "running" && row.jobId === null;
    return {
      ...clip,
      id: row.id,
      state: isLost ? "failed" : row.state,
      progress: row.state === "done" || row.leased_until ? row.progress : 0,
      error: isLost ? row.error || interrupted : row.error,
      isOutdated: row.state === "done" && shownIn(story, clip, episode).shown !== row.shown,
      captions: row.captions,
      mediaId: row.media_id,
      url: row.path === null ? null : `/media/${row.path}`,
      bytes: row.bytes,
      alt: row.alt ?? "",
      createdAt: row.created_at,
    };
  });
}

/** The length of an episode's audio in seconds; null if it is unknown. */
export async function secondsOf(
  { db }: Pick<Services, "db">,
  { audioUrl, duration }: Pick<WholeEpisode, "audioUrl" | "duration">,
): Promise<number | null> {
  const file = await db
    .selectFrom("media_files")
    .select("duration_seconds as seconds")
    .where("path", "=", audioUrl.replace(/^\/media\//, ""))
    .executeTakeFirst();
  return file?.seconds ?? (parseDuration(duration) || null);
}

type Wanted = Pick<Clip, "shape" | "text"> & { episodeId: string; from: string; to: string };

/**
 * Plans a clip; `from` and `to` as they are typed.
 * @returns its id; null if there is no such episode
 * @throws OperationError if there cannot be such a clip
 */
export async function startClip(
  services: Services,
  operator: Operator,
  { episodeId, shape, text, ...typed }: Wanted,
): Promise<string | null> {
  const { db, clock } = services;
  const episode = await findAnyEpisode(db, episodeId);
  if (!episode) return null;
  const missing = await missingProgram();
  if (missing) throw new OperationError("conflict", { detail: missing });
  if (!/^(?:https?:|\/media\/)/.test(episode.audioUrl))
    throw new OperationError("conflict", { detail: "Die Folge hat noch keinen Ton." });
  const passage = readPassage(typed, await secondsOf(services, episode));
  if ("errors" in passage) throw new OperationError("invalid-input", passage);
  const clip: Clip = { ...passage, shape, text };
  const known = await listClips(services, episode, await readStory(services, episode));
  if (known.some((other) => isSame(other, clip) && !other.isOutdated && other.state !== "failed"))
    throw new OperationError("conflict", { detail: "Genau diesen Clip gibt es schon." });
  const now = clock.now();
  const id = uuidv7({ msecs: now.getTime() });
  const span = { from_second: clip.from, to_second: clip.to };
  const row = {
    id,
    episode_id: episodeId,
    ...span,
    shape,
    text_kind: text,
    state: "running",
  } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("clips")
      .values({
        ...row,
        media_id: null,
        progress: 0,
        error: "",
        captions: "",
        shown: "",
        created_at: now.toISOString(),
      })
      .execute();
    await enqueue(trx, clipJob, { id }, { now, uniqueKey: clipKey(id) });
    const subject = { kind: "episode", id: episodeId, title: episode.title };
    await recordAuditEvent(trx, operator, { action: "clip.make", subject }, now);
  });
  return id;
}

function isSame(one: Clip, other: Clip): boolean {
  const keys = ["from", "to", "shape", "text"] as const;
  return keys.every((key) => one[key] === other[key]);
}

/**
 * Deletes a clip and its file for good.
 * @returns false if there is no such clip
 * @throws OperationError while a page uses the file
 */
export async function deleteClip(
  services: Services,
  operator: Operator,
  { episodeId, id }: { episodeId: string; id: string },
): Promise<boolean> {
  const found = services.db.selectFrom("clips").select("media_id").where("id", "=", id);
  const row = await found.where("episode_id", "=", episodeId).executeTakeFirst();
  if (!row) return false;
  if (row.media_id) {
    const { outcome } = await deleteMedia(services, operator, row.media_id);
    const detail = "Eine Seite benutzt dieses Video noch.";
    if (outcome === "used") throw new OperationError("conflict", { detail });
  }
  await services.db.deleteFrom("clips").where("id", "=", id).execute();
  return true;
}
