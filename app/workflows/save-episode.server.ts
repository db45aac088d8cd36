import { deleteDrafts } from "~/content/revisions/drafts.server";
import type { SaveResult } from "~/content/revisions/revisions.schema";
import { baseVersion, findAuthor, keepRevision } from "~/content/revisions/revisions.server";
import { nextVersion } from "~/content/revisions/version";
import { checkEpisode } from "~/features/episodes/check-episode.server";
import { findAnyEpisode } from "~/features/episodes/edit-episodes.server";
import { fieldsOf } from "~/features/episodes/episode-fields";
import type { EpisodeErrors, EpisodeFields } from "~/features/episodes/episode-form.schema";
import { mediaTextsOf } from "~/features/episodes/episode-media";
import type { Person, WholeEpisode } from "~/features/episodes/episodes.schema";
import {
  createEpisode,
  type EpisodeContent,
  updateEpisode,
} from "~/features/episodes/save-episode.server";
import { withMediaPaths } from "~/features/media/library/media-references";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { berlinDate } from "~/lib/berlin-time";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

export type EpisodeSave = {
  /** null: a new one. */
  id: string | null;
  /** The id that a new one will have; if it is there, it was saved before, and its answer was lost. */
  newId?: string | null;
  /** The version that the form began with, or the one that is knowingly overwritten. */
  version: string;
  fields: EpisodeFields;
  /** The people with other pictures, which the form does not show; else they keep those that are stored. */
  persons?: readonly Person[];
  /** Drafts that end with this save. */
  drafts?: readonly string[];
  /** For the list of revisions. */
  note?: string;
};

/** Saves what an operator typed: checked, cleaned, with revision, audit entry and the files it uses. */
export async function saveEpisode(
  services: Services,
  operator: Operator,
  save: EpisodeSave,
): Promise<SaveResult<EpisodeErrors>> {
  const former = await findAnyEpisode(services.db, save.id ?? save.newId ?? "");
  if (save.id !== null && !former) return { outcome: "missing" };
  const fields = withMediaPaths(save.fields, services.env.BASE_URL);
  const checked = checkEpisode(fields, former, save.persons);
  if ("errors" in checked) return { outcome: "invalid", errors: checked.errors };
  const base = former && (await baseVersion(services.db, { kind: "episode", id: former.id }, save));
  if (former && former.updatedAt !== base)
    return conflictWith(services.db, former.id, former.updatedAt);
  const input = await withFile(services.db, checked.episode, former);
  const saved = await writeContent(services, (trx) =>
    former
      ? change(trx, operator, { former, input, save, now: services.clock.now() })
      : add(trx, operator, { input, save, now: services.clock.now() }),
  );
  if (saved) return { outcome: "saved", id: saved.id, version: saved.updatedAt };
  const now = former && (await findAnyEpisode(services.db, former.id));
  return now ? conflictWith(services.db, now.id, now.updatedAt) : { outcome: "missing" };
}

type Addition = { input: EpisodeContent; save: EpisodeSave; now: Date };

async function add(
  trx: Trx,
  operator: Operator,
  { input, save, now }: Addition,
): Promise<WholeEpisode> {
  const episode = await createEpisode(
    trx,
    { ...input, ...(save.newId && { id: save.newId }) },
    operator.id,
    now,
  );
  await keepTraces(trx, operator, { action: "episode.create", episode, save, now });
  return episode;
}

/** null: somebody else was first. */
async function change(
  trx: Trx,
  operator: Operator,
  { former, input, save, now }: Addition & { former: WholeEpisode },
): Promise<WholeEpisode | null> {
  const { id, guid, publishedAt } = former;
  // The moment of an imported feed holds for the day it was about.
  const isSameDay = publishedAt && berlinDate(new Date(publishedAt)) === input.date;
  const kept = { id, guid, publishedAt: isSameDay ? publishedAt : null };
  const moment = new Date(nextVersion(former.updatedAt, now));
  const episode = await updateEpisode(trx, { ...input, ...kept }, former.updatedAt, moment);
  if (!episode) return null;
  const subject = { kind: "episode", id } as const;
  const before = { version: former.updatedAt, fields: fieldsOf(former), operator: null };
  await keepRevision(trx, subject, before);
  const wasHidden = former.date > berlinDate(now);
  await keepTraces(trx, operator, { action: "episode.update", episode, save, now, wasHidden });
  return episode;
}

type Trace = {
  action: string;
  episode: WholeEpisode;
  save: EpisodeSave;
  now: Date;
  wasHidden?: boolean;
};

async function keepTraces(
  trx: Trx,
  operator: Operator,
  { action, episode, save, now, wasHidden = false }: Trace,
): Promise<void> {
  const { id, title, updatedAt: version } = episode;
  const subject = { kind: "episode", id } as const;
  const { note } = save;
  await keepRevision(trx, subject, {
    version,
    fields: fieldsOf(episode),
    operator,
    ...(note ? { note } : {}),
  });
  await trackMediaUses(trx, subject, mediaTextsOf(episode), { wasHidden });
  await deleteDrafts(trx, operator, save.drafts ?? []);
  const detail = note ? { detail: note } : {};
  await recordAuditEvent(trx, operator, { action, subject: { ...subject, title }, ...detail }, now);
}

/** Of a file of this site the size and type are known; those of an outside one go when its address changes. */
async function withFile(
  db: Db,
  input: EpisodeContent,
  former: WholeEpisode | null,
): Promise<EpisodeContent> {
  const { audioUrl } = input;
  if (audioUrl.startsWith("/media/")) {
    const file = await db
      .selectFrom("media_files")
      .select(["bytes", "mime"])
      .where("path", "=", audioUrl.slice("/media/".length))
      .executeTakeFirst();
    return file ? { ...input, audioBytes: file.bytes, audioMime: file.mime } : input;
  }
  const isLeftOver =
    former && former.audioUrl !== audioUrl && former.audioBytes === input.audioBytes;
  return audioUrl === "#" || isLeftOver ? { ...input, audioBytes: null, audioMime: null } : input;
}

async function conflictWith(db: Db, id: string, version: string) {
  const operatorName = await findAuthor(db, { kind: "episode", id }, version);
  return { outcome: "conflict", version, operatorName } as const;
}
