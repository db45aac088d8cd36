import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { SubjectKind } from "~/core/content/kinds";
import { now } from "~/platform/clock.server";
import { cachedPerContent } from "~/platform/db/cached-until-change";
import type { PreviewSubject } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import { artworkShows, provideArtwork } from "../artwork/artwork.server";
import type { MediaUsers } from "../library/media-users.server";
import { momentOf, usedPubliclyFrom } from "../library/media-uses.server";
import { chooseVariant, type Preference, remakeVariants, type Variant } from "./variants.server";

/** A file to serve. `etag` is strong and includes the quotation marks. */
export type ServedFile = {
  path: string;
  mime: string;
  bytes: number;
  etag: string;
  modified: Date;
  /** True if the answer depends on the Accept header. */
  varies?: boolean;
  /** Number of bytes left out at the beginning of the stored file. */
  skipped?: number;
};

/** `from`: the moment from which the file is public; null if it always is. */
type Known = { id: string; file: ServedFile; from: string | null; variants: Variant[] };

/** The file at a path below /media/, or null if it is missing or not public yet. */
export async function findPublicFile(
  services: Services,
  path: string,
  preference: Preference = { accept: "", width: null },
): Promise<ServedFile | null> {
  if (path.startsWith("artwork/")) return findArtwork(services, path, preference, false);
  const known = await findKnown(services, path);
  if (!known || (known.from !== null && known.from > now(services.clock))) return null;
  return findStored(services, known, preference);
}

/** Access to files that are not public: operators see all, a preview those of its subject. */
export type Admission = {
  isOperator(): Promise<boolean>;
  preview: PreviewSubject | null;
};

/** A file that is not public, if the reader has access; else null. */
export async function findHiddenFile(
  services: Services,
  path: string,
  { isOperator, preview }: Admission,
  preference: Preference,
): Promise<ServedFile | null> {
  if (path.startsWith("artwork/")) {
    const shown = await drawnIn(services, preview);
    const isOwn = shown !== null && artworkShows(path, shown);
    return isOwn || (await isOperator()) ? findArtwork(services, path, preference, true) : null;
  }
  const known = await findKnown(services, path);
  if (!known) return null;
  const isOwn = preview !== null && (await belongsTo(services, known.id, preview));
  return isOwn || (await isOperator()) ? findStored(services, known, preference) : null;
}

/** The subject whose drawn picture a preview shows. */
async function drawnIn({ db, mediaUsers }: Services, preview: PreviewSubject | null) {
  const episodeOf = preview && mediaUsers[preview.kind as keyof MediaUsers]?.episodeOf;
  if (!episodeOf) return preview;
  const id = await episodeOf(db, preview.id);
  return id ? { kind: "episode" as const, id } : null;
}

async function findArtwork(
  services: Services,
  address: string,
  { width }: Preference,
  unpublished: boolean,
): Promise<ServedFile | null> {
  const path = await provideArtwork(services, address, { unpublished, width });
  const stored = path && (await services.storage.find(path));
  if (!stored) return null;
  const mark = `${path.slice(-20).replace(/[^\w-]/g, "")}-${stored.bytes.toString(36)}`;
  return {
    path,
    mime: path.endsWith(".png") ? "image/png" : "image/jpeg",
    bytes: stored.bytes,
    etag: `"${mark}"`,
    modified: stored.modified,
  };
}

async function findStored(
  services: Services,
  { id, file, variants }: Known,
  preference: Preference,
): Promise<ServedFile | null> {
  const { storage, log } = services;
  const varies = variants.length > 0;
  const variant = chooseVariant(variants, preference);
  if (variant) {
    if ((await storage.find(variant.path))?.bytes === variant.bytes)
      return { ...file, ...servedAs(variant, file.etag), varies };
    void remakeVariants(services, id);
  }
  const stored = await storage.find(file.path);
  if (stored?.bytes === file.bytes) return varies ? { ...file, varies } : file;
  log.error({ path: file.path, stored: stored?.bytes ?? null }, "media file missing or damaged");
  return null;
}

function servedAs({ path, bytes, width, format }: Variant, etag: string) {
  return { path, bytes, mime: `image/${format}`, etag: `${etag.slice(0, -1)}-${width}${format}"` };
}

async function belongsTo({ db }: Services, id: string, subject: PreviewSubject): Promise<boolean> {
  const row = await db
    .selectFrom("media_files")
    .leftJoin("media_uses", "media_uses.media_id", "media_files.id")
    .select("media_files.id")
    .where("media_files.id", "=", id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("subject_kind", "=", subject.kind as SubjectKind),
          eb("subject_id", "=", subject.id),
        ]),
        eb("episode_id", "=", subject.kind === "episode" ? subject.id : null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When everybody may hear the episodes that use or used this sound; '' if from their publication on. */
const closedUntil = sql<string>`coalesce((select max(open_from) from episodes
  where media_files.kind in ('audio', 'video') and open_from <> '' and (id = media_files.episode_id or id in
    (select subject_id from media_uses where media_id = media_files.id and subject_kind = 'episode'))), '')`;

async function findKnown(services: Services, path: string): Promise<Known | null> {
  const { db, content } = services;
  // Fetched before the query: a change replaces the map, so an outdated answer goes into the outdated map.
  const cached = knownFiles(content);
  const found = cached.get(path);
  if (found) return found;
  const row = await db
    .selectFrom("media_files")
    .leftJoin("episodes", "episodes.id", "media_files.episode_id")
    .select([
      "media_files.id",
      "mime",
      "bytes",
      "sha256",
      "media_files.created_at as created",
      "episodes.id as episode_id",
      "public_from",
      "guarded",
      "variants",
    ])
    .select((eb) => usedPubliclyFrom(eb, services).as("used_from"))
    .select(closedUntil.as("closed_until"))
    .where("path", "=", path)
    .executeTakeFirst();
  if (!row) return null;
  const { id, mime, bytes, sha256, created, episode_id, guarded, used_from, closed_until } = row;
  const file = {
    path,
    mime,
    bytes,
    etag: `"${sha256.slice(0, 32)}"`,
    modified: new Date(created),
  };
  const ofEpisode = episode_id === null ? null : momentOf(row.public_from);
  const seen = guarded ? momentOf(used_from) : ofEpisode;
  const from = closed_until > (seen ?? "") ? closed_until : seen;
  const known = { id, file, from, variants: row.variants ? JSON.parse(row.variants) : [] };
  cached.set(path, known);
  return known;
}

const knownFiles = cachedPerContent(() => new LRUCache<string, Known>({ max: 1000 }));
