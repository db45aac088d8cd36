import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { orDataError } from "~/platform/errors";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { uploadedName } from "../library/file-names";
import type { LibraryFile } from "../library/library.schema";
import { libraryColumns, libraryFileOf } from "../library/library-rows.server";
import { findMedia } from "../library/list-media.server";
import { saveMedia, type WrittenMedia } from "../library/media-files.server";
import { variantsJob } from "../serving/variants.server";
import { checkType } from "./sniff";
import { storeAudio, storeImage } from "./store-upload.server";
import { refused, UploadRefused } from "./upload-refusal";
import type { UploadStore } from "./upload-store.server";

export type TakenUpload = {
  file: LibraryFile;
  /** The same file was in the library before. */
  isKnown: boolean;
};

const running = new Map<string, Promise<TakenUpload>>();

/**
 * Takes a finished upload into the library: looks into it, stores it, adds its row. Asked again it gives the
 * same file. What is refused is gone afterwards, with everything that was made of it.
 * @throws UploadRefused with the sentence for the operator
 */
export function takeUpload(
  services: Services,
  uploads: UploadStore,
  id: string,
  operator: Operator,
): Promise<TakenUpload> {
  const known = running.get(id);
  if (known) return known;
  const taking = take(services, uploads, id, operator).finally(() => running.delete(id));
  running.set(id, taking);
  return taking;
}

async function take(
  services: Services,
  uploads: UploadStore,
  id: string,
  operator: Operator,
): Promise<TakenUpload> {
  const before = await findMedia(services.db, id, "upload_id");
  if (before) {
    await uploads.remove(id);
    return { file: before, isKnown: false };
  }
  const upload = await uploads.find(id);
  if (!upload) throw refused("gone", 404);
  if (upload.bytes !== upload.size) throw refused("unfinished", 409);
  try {
    const { kind, mime } = checkType(await uploads.beginningOf(id), upload.size);
    const name = uploadedName(upload.name);
    if (!name) throw refused("name");
    const work = { services, path: uploads.pathOf(id), id, name, operator };
    const written = await (kind === "image" ? storeImage(work, mime) : storeAudio(work, mime));
    const taken = await addRows(services, written, operator, id);
    await uploads.remove(id);
    return taken;
  } catch (error) {
    if (error instanceof UploadRefused) {
      services.log.info({ err: error, upload: id }, "upload refused");
      await uploads.remove(id);
    }
    throw error;
  }
}

async function addRows(
  { db, clock }: Services,
  [main, ...others]: WrittenMedia[],
  operator: Operator,
  uploadId: string,
): Promise<TakenUpload> {
  if (!main) throw new RangeError("An upload is one file at least");
  const now = clock.now();
  return orDataError("Failed to save media", () =>
    db.transaction().execute(async (trx) => {
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
      return { file, isKnown: isKnown !== undefined };
    }),
  );
}
