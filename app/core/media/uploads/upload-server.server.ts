import { Server, type Upload as TusUpload } from "@tus/server";
import { isUnavailable } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { uploadedName } from "../library/file-names";
import { checkType, sniffLength } from "./sniff";
import { claimedKind, uploadLimits } from "./upload-limits";
import { refused, refusedAsTooLarge, refusedForSpace, UploadRefused } from "./upload-refusal";
import type { UploadStore } from "./upload-store.server";

/** The address below which uploads are created, continued, queried and cancelled (tus 1.0.0). */
export const uploadsPath = "/admin/uploads";

/** Receives files in pieces. A file with a wrong length, name or type is refused at once. */
export function createUploadServer({ log }: Services, uploads: UploadStore): Server {
  return new Server({
    path: uploadsPath,
    datastore: uploads.store,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: uploadLimits.audio,
    namingFunction: uploads.newId,
    getFileIdFromRequest: (_request, last) => (uploads.isId(last) ? last : undefined),
    onUploadCreate: (_request, upload) => orTusError(() => checkAnnounced(uploads, upload)),
    onIncomingRequest: (request, id) =>
      request.method === "PATCH" ? orTusError(() => checkArrived(uploads, id)) : Promise.resolve(),
    onResponseError(request, error) {
      const { status_code: status, body } =
        "body" in error ? error : { status_code: 500, body: "" };
      // Only sentences of the tus server itself end with a line break.
      const isOwn = body.endsWith("\n");
      if (isOwn && status === 413)
        return { status_code: 413, body: refusedAsTooLarge("audio").message };
      if (isOwn && (status === 404 || status === 410))
        return { status_code: status, body: refused("gone").message };
      if (status >= 500) log.warn({ err: error, url: request.url }, "upload broke off");
      if (isUnavailable(error)) return { status_code: 503, body: refused("later").message };
      return undefined;
    },
  });
}

async function checkAnnounced(uploads: UploadStore, { size, metadata }: TusUpload) {
  if (size === undefined) throw new UploadRefused("Upload-Length required", 400);
  if (size === 0) throw refused("empty");
  if (!uploadedName(metadata?.filename ?? "")) throw refused("name");
  const kind = claimedKind(metadata?.filetype ?? "");
  if (size > uploadLimits[kind]) throw refusedAsTooLarge(kind);
  if (!(await uploads.hasRoomFor(size))) throw refusedForSpace(size, 507);
  return {};
}

/** Refuses a wrong type after the first piece, without waiting for the rest. */
async function checkArrived(uploads: UploadStore, id: string): Promise<void> {
  const upload = await uploads.find(id);
  if (!upload || upload.bytes < sniffLength) return;
  try {
    checkType(await uploads.beginningOf(id), upload.size);
  } catch (error) {
    // If the store is unavailable, the file may be fine, so it stays.
    if (error instanceof UploadRefused) await uploads.remove(id);
    throw error;
  }
}

async function orTusError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // The tus server expects these property names.
    if (error instanceof UploadRefused) throw { status_code: error.status, body: error.message };
    throw error;
  }
}
