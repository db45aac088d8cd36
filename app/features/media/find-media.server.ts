import { LRUCache } from "lru-cache";
import { today } from "~/platform/clock.server";
import type { ContentSignal } from "~/platform/db/content-signal.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { provideArtwork } from "./artwork.server";

/** A file that a visitor may have now; `etag` is strong and has its quotes. */
export type PublicFile = {
  path: string;
  mime: string;
  bytes: number;
  etag: string;
  modified: Date;
};

/** `date`: from which day on it is public; null: always. */
type Known = { file: PublicFile; date: string | null };

/** The file at a path below /media/, or null when there is none or it is not public yet. */
export async function findPublicFile(services: Services, path: string): Promise<PublicFile | null> {
  return path.startsWith("artwork/") ? findArtwork(services, path) : findStored(services, path);
}

async function findArtwork(services: Services, path: string): Promise<PublicFile | null> {
  if (!(await provideArtwork(services, path))) return null;
  const stored = await services.storage.find(path);
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

async function findStored(services: Services, path: string): Promise<PublicFile | null> {
  const known = await findKnown(services, path);
  if (!known || (known.date !== null && known.date > today(services.clock))) return null;
  const stored = await services.storage.find(path);
  if (stored?.bytes === known.file.bytes) return known.file;
  services.log.error({ path, stored: stored?.bytes ?? null }, "media file missing or damaged");
  return null;
}

async function findKnown({ db, content }: Services, path: string): Promise<Known | null> {
  // The map of this moment: a change puts a new one in its place, and this answer goes with the old.
  const kept = keptFor(content).files;
  const found = kept.get(path);
  if (found) return found;
  return orDataError("Failed to fetch media", async () => {
    const row = await db
      .selectFrom("media_files")
      .leftJoin("episodes", "episodes.id", "media_files.episode_id")
      .select(["mime", "bytes", "sha256", "media_files.created_at as created", "episodes.date"])
      .where("path", "=", path)
      .executeTakeFirst();
    if (!row) return null;
    const { mime, bytes, sha256, created, date } = row;
    const file = {
      path,
      mime,
      bytes,
      etag: `"${sha256.slice(0, 32)}"`,
      modified: new Date(created),
    };
    kept.set(path, { file, date });
    return { file, date };
  });
}

type Kept = { files: LRUCache<string, Known> };
const keptByContent = new WeakMap<ContentSignal, Kept>();

function keptFor(content: ContentSignal): Kept {
  const existing = keptByContent.get(content);
  if (existing) return existing;
  const kept: Kept = { files: new LRUCache({ max: 1000 }) };
  content.onChange(() => {
    kept.files = new LRUCache({ max: 1000 });
  });
  keptByContent.set(content, kept);
  return kept;
}
