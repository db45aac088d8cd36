import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { recordEvent } from "~/platform/events.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { uploadedName } from "../library/file-names";
import type { LibraryFile } from "../library/library.schema";
import { findMedia, libraryColumns, libraryFileOf } from "../library/list-media.server";
import { saveMedia, type WrittenMedia } from "../library/media-files.server";
import { variantsJob } from "../serving/variants.server";
import { checkType } from "./sniff";
import { storeAudio, storeImage } from "./store-upload.server";
import { refused, UploadRefused } from "./upload-refusal";
import type { UploadStore } from "./upload-store.server";

export type ReceivedUpload = {
  file: LibraryFile;
  /** True if the library already had the same file. */
  isKnown: boolean;
};

const running = new Map<string, Promise<ReceivedUpload>>();

/**
 * Adds a complete upload to the library: checks it, stores it and inserts its row. A repeated call returns the same
 * file. A refused upload is deleted together with everything made from it.
 * @throws UploadRefused with a sentence for the operator
 */
export function receiveUpload(
  services: Services,
  uploads: UploadStore,
  id: string,
  operator: Operator,
): Promise<ReceivedUpload> {
  const known = running.get(id);
  if (known) return known;
  const receiving = receive(services, uploads, id, operator).finally(() => running.delete(id));
  running.set(id, receiving);
  return receiving;
}

/** Resolves once every upload in progress was added to the library or refused. */
export async function uploadsTaken(): Promise<void> {
  await Promise.allSettled(running.values());
}

async function receive(
  services: Services,
  uploads: UploadStore,
  id: string,
  operator: Operator,
): Promise<ReceivedUpload> {
  const before = await receivedBefore(services, uploads, id);
  if (before) return before;
  try {
    const received = await inspectUpload(services, uploads, id, operator);
    await uploads.remove(id);
    return received;
  } catch (error) {
    // Another process may have added the file in the meantime and deleted its pieces.
    const meanwhile = await receivedBefore(services, uploads, id).catch(() => null);
    if (meanwhile) return meanwhile;
    if (error instanceof UploadRefused && error.isFinal) {
      services.log.info({ err: error, upload: id }, "upload refused");
      await uploads.remove(id);
    }
    throw error;
  }
}

async function receivedBefore(
  { db }: Services,
  uploads: UploadStore,
  id: string,
): Promise<ReceivedUpload | null> {
  const file = await findMedia(db, id, "upload_id");
  if (!file) return null;
  await uploads.remove(id);
  return { file, isKnown: false };
}

async function inspectUpload(
  services: Services,
  uploads: UploadStore,
  id: string,
  operator: Operator,
): Promise<ReceivedUpload> {
  const upload = await uploads.find(id);
  if (!upload) throw refused("gone", 404);
  if (upload.bytes !== upload.size) throw refused("unfinished", 409);
  const { kind, mime } = checkType(await uploads.beginningOf(id), upload.size);
  const name = uploadedName(upload.name);
  if (!name) throw refused("name");
  return uploads.withFile(id, async (path) => {
    const work = { services, path, id, name, operator };
    const written = await (kind === "image" ? storeImage(work, mime) : storeAudio(work, mime));
    return addRows(services, written, operator, id);
  });
}

async function addRows(
  services: Services,
  [main, ...others]: WrittenMedia[],
  operator: Operator,
  uploadId: string,
): Promise<ReceivedUpload> {
  if (!main) throw new RangeError("An upload is one file at least");
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    await oneAtATime(trx, services, `upload ${uploadId}`);
    const before = await findMedia(trx, uploadId, "upload_id");
    if (before) return { file: before, isKnown: false };
    const isKnown = await trx
      .selectFrom("media_files")
      .select("id")
      .where("path", "=", main.path)
      .executeTakeFirst();
    for (const media of [main, ...others]) {
      const { id } = await saveMedia(trx, media, now);
      if (media.kind === "image") await enqueue(trx, variantsJob, { id }, { now });
    }
    const row = await trx
      .updateTable("media_files")
      .set({ upload_id: uploadId })
      .where("path", "=", main.path)
      .returning(libraryColumns)
      .executeTakeFirstOrThrow();
    const file = libraryFileOf(row);
    const subject = { kind: "media", id: file.id, title: file.title };
    await recordAuditEvent(trx, operator, { action: "media.upload", subject }, now);
    await recordEvent(
      trx,
      { type: "media.uploaded", subject: { kind: "media", id: file.id } },
      now,
    );
    return { file, isKnown: isKnown !== undefined };
  });
}
