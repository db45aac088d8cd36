import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Upload } from "@tus/server";
import type { Operator } from "~/platform/actor";
import { type FilePart, OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { type ReceivedUpload, receiveUpload } from "./receive-upload.server";
import { refused, refusedForSpace, UploadRefused } from "./upload-refusal";
import { openUploadStore } from "./upload-store.server";

/** Maximum bytes of a file sent in a single request. Larger files are sent in pieces (tus). */
export const maxFileBytes = 128 * 1024 * 1024;

/**
 * Adds a file sent in a single request to the library. It goes through the uploads folder like any upload.
 * @throws OperationError if the file is refused
 */
export async function receiveFile(
  services: Services,
  operator: Operator,
  { name, content }: FilePart,
): Promise<ReceivedUpload> {
  const uploads = openUploadStore(services.env);
  const id = uploads.newId();
  try {
    if (!(await uploads.hasRoomFor(maxFileBytes))) throw refusedForSpace(maxFileBytes);
    await uploads.store.create(new Upload({ id, offset: 0, metadata: { filename: name } }));
    await pipeline(bounded(content), createWriteStream(uploads.pathOf(id)));
    const { size } = await stat(uploads.pathOf(id));
    if (size === 0) throw refused("empty");
    await uploads.store.declareUploadLength(id, size);
    return await receiveUpload(services, uploads, id, operator);
  } catch (error) {
    await uploads.remove(id);
    if (!(error instanceof UploadRefused)) throw error;
    throw new OperationError("invalid-input", { errors: { file: error.message } });
  }
}

async function* bounded(content: FilePart["content"]): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > maxFileBytes) throw new UploadRefused(tooLarge);
    yield piece;
  }
}

const tooLarge =
  "In einer Anfrage gehen höchstens 128 MB. Größere Dateien kommen in Stücken (tus, /admin/uploads).";
