import { deleteDrafts } from "~/content/revisions/drafts.server";
import type { SaveResult } from "~/content/revisions/revisions.schema";
import { baseVersion, findAuthor, keepRevision } from "~/content/revisions/revisions.server";
import { nextVersion } from "~/content/revisions/version";
import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { withMediaPaths } from "~/features/media/library/media-references";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { checkVideo } from "~/features/videos/check-video.server";
import {
  findAnyVideo,
  insertVideo,
  type StoredVideo,
  updateVideo,
  videoFieldsOf,
} from "~/features/videos/edit-videos.server";
import type { VideoErrors, VideoFields } from "~/features/videos/video-form.schema";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

export type VideoSave = {
  /** null: a new one. */
  id: string | null;
  /** The id that a new one will have; if it is there, it was saved before, and its answer was lost. */
  newId?: string | null;
  /** The version that the form began with, or the one that is knowingly overwritten. */
  version: string;
  fields: VideoFields;
  /** Drafts that end with this save. */
  drafts?: readonly string[];
  /** For the list of revisions. */
  note?: string;
};

type VideoResult = SaveResult<VideoErrors>;

/** Saves what an operator typed: checked, with revision, audit entry and the files it uses. */
export async function saveVideo(
  services: Services,
  operator: Operator,
  save: VideoSave,
): Promise<VideoResult> {
  const { db } = services;
  const former = await findAnyVideo(db, save.id ?? save.newId ?? "");
  if (save.id !== null && !former) return { outcome: "missing" };
  const fields = withMediaPaths(save.fields, services.env.BASE_URL);
  const checked = checkVideo(fields);
  if ("errors" in checked) return { outcome: "invalid", errors: checked.errors };
  if (!(await findAnyEpisode(db, checked.video.episodeId)))
    return { outcome: "invalid", errors: { episodeId: "Diese Folge gibt es nicht mehr." } };
  const base = former && (await baseVersion(db, { kind: "video", id: former.id }, save));
  if (former && former.updatedAt !== base) return conflictWith(db, former);
  const video = await write(services, operator, { save, former, fields: checked.video });
  if (video) return { outcome: "saved", id: video.id, version: video.updatedAt };
  const now = former && (await findAnyVideo(db, former.id));
  return now ? conflictWith(db, now) : { outcome: "missing" };
}

type Write = { save: VideoSave; former: StoredVideo | null; fields: VideoFields };

/** null: somebody else was first. */
function write(services: Services, operator: Operator, { save, former, fields }: Write) {
  const now = services.clock.now();
  return writeContent(services, async (trx) => {
    const moment = former ? new Date(nextVersion(former.updatedAt, now)) : now;
    const video = former
      ? await updateVideo(trx, { former, fields, now: moment })
      : await insertVideo(trx, { ...fields, ...(save.newId && { id: save.newId }) }, moment);
    if (video) await keepTraces(trx, operator, { save, former, video, now });
    return video;
  });
}

type Trace = { save: VideoSave; former: StoredVideo | null; video: StoredVideo; now: Date };

async function keepTraces(
  trx: Trx,
  operator: Operator,
  { save, former, video, now }: Trace,
): Promise<void> {
  const { id, title, updatedAt: version } = video;
  const subject = { kind: "video", id } as const;
  const { drafts = [], note } = save;
  if (former)
    await keepRevision(trx, subject, {
      version: former.updatedAt,
      fields: videoFieldsOf(former),
      operator: null,
    });
  const fields = videoFieldsOf(video);
  await keepRevision(trx, subject, { version, fields, operator, note: note ?? null });
  await trackMediaUses(trx, subject, [video.thumbnailUrl]);
  await deleteDrafts(trx, operator, drafts);
  const action = former ? "video.update" : "video.create";
  const detail = note ? { detail: note } : {};
  await recordAuditEvent(trx, operator, { action, subject: { ...subject, title }, ...detail }, now);
}

async function conflictWith(db: Db, { id, updatedAt }: StoredVideo): Promise<VideoResult> {
  const operatorName = await findAuthor(db, { kind: "video", id }, updatedAt);
  return { outcome: "conflict", version: updatedAt, operatorName };
}
