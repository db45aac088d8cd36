import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { discardLater } from "./discard-files.server";
import type { LibraryFile } from "./library.schema";
import { findMedia, libraryColumns, libraryFileOf } from "./list-media.server";
import { findMediaPlaces, type MediaPlace } from "./media-places.server";

/** Updates title and alt text of a file; returns null if there is no such file. */
export async function updateMedia(
  services: Services,
  operator: Operator,
  id: string,
  { title, alt }: { title: string; alt: string },
): Promise<LibraryFile | null> {
  return writeContent(services, async (trx) => {
    const row = await trx
      .updateTable("media_files")
      .set({ title, alt })
      .where("id", "=", id)
      .returning(libraryColumns)
      .executeTakeFirst();
    if (!row) return null;
    const file = libraryFileOf(row);
    await record(trx, operator, "media.update", file, services.clock.now());
    return file;
  });
}

type MediaDeletion =
  | { outcome: "deleted"; file: LibraryFile }
  /** Nothing was deleted, since these pages use the file. */
  | { outcome: "used"; places: MediaPlace[] }
  | { outcome: "missing" };

/**
 * Deletes a file of the library, unless a page uses it, or a page in the trash would use it when restored. The stored
 * bytes are deleted by a job.
 */
export async function deleteMedia(
  services: Services,
  operator: Operator,
  id: string,
): Promise<MediaDeletion> {
  const now = services.clock.now();
  return writeContent(services, async (trx): Promise<MediaDeletion> => {
    const file = await findMedia(trx, id);
    if (!file) return { outcome: "missing" };
    const places = (await findMediaPlaces({ ...services, db: trx }, file)).filter(
      ({ former }) => !former,
    );
    if (places.length) return { outcome: "used", places };
    const row = await trx
      .deleteFrom("media_files")
      .where("id", "=", id)
      .returning(["path", "variants"])
      .executeTakeFirst();
    if (!row) return { outcome: "missing" };
    await trx
      .updateTable("media_files")
      .set({ cover_path: null })
      .where("cover_path", "=", row.path)
      .execute();
    await discardLater(trx, [row], now);
    await record(trx, operator, "media.delete", file, now);
    return { outcome: "deleted", file };
  });
}

/** Marks a file as replaced by another. The file itself stays. */
export async function markReplaced(
  trx: Trx,
  operator: Operator,
  { old, by, now }: { old: LibraryFile; by: LibraryFile; now: Date },
): Promise<void> {
  await trx
    .updateTable("media_files")
    .set({ replaced_by: by.id })
    .where("id", "=", old.id)
    .execute();
  await record(trx, operator, "media.replace", old, now);
}

function record(
  trx: Trx,
  operator: Operator,
  action: string,
  { id, title }: LibraryFile,
  now: Date,
): Promise<void> {
  return recordAuditEvent(trx, operator, { action, subject: { kind: "media", id, title } }, now);
}
