import type { DetailedError, Upload } from "tus-js-client";
import type { LibraryFile } from "../library/library.schema";
import { uploadPieceBytes } from "../uploads/upload-limits";

type UploadFailure =
  | { outcome: "broken" }
  | { outcome: "signedOut" }
  | { outcome: "refused"; message: string };

/** `arrived`: the server has the whole file under this id. */
export type UploadEnd = { outcome: "arrived"; id: string } | UploadFailure;

export type Sending = {
  /** Continues a paused upload. */
  resume(): void;
  pause(): Promise<void>;
  /** Cancels the upload, also on the server. */
  cancel(): Promise<void>;
};

const methodNotAllowed = "Der Server hat die Datei nicht angenommen.";
const second = 1000;
// Twenty minutes in total, for a train in a tunnel or an update of the server.
const pauses = [0, 1, 2, 4, 8, 15, 30, 60, 120, 240, 360, 360].map((pause) => pause * second);

/** Uploads a file in pieces, and survives a lost connection, a reload and a restart of the server. */
export async function sendUpload(
  file: File,
  events: { onProgress(sent: number): void; onEnd(end: UploadEnd): void },
  endpoint = "/admin/uploads",
): Promise<Sending> {
  const { Upload } = await import("tus-js-client");
  const upload: Upload = new Upload(file, {
    endpoint,
    chunkSize: uploadPieceBytes,
    retryDelays: pauses,
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    onProgress: events.onProgress,
    // Otherwise the client would take a 401 for a lost upload and start over.
    onAfterResponse(_request, response) {
      if (response.getStatus() === 401) throw new SignedOut();
    },
    onShouldRetry: (error) => {
      const status = uploadStatus(error);
      if (isSignedOut(error)) return false;
      return status === 0 || status >= 500 || status === 409 || status === 423;
    },
    onSuccess: () => events.onEnd({ outcome: "arrived", id: upload.url?.split("/").at(-1) ?? "" }),
    onError: (error) => events.onEnd(endOf(error)),
  });
  const begun = (await upload.findPreviousUploads()).find(({ uploadUrl }) =>
    uploadUrl?.includes(`${endpoint}/`),
  );
  if (begun) upload.resumeFromPreviousUpload(begun);
  upload.start();
  return {
    resume: () => upload.start(),
    pause: () => upload.abort(),
    cancel: () => upload.abort(true).catch(() => {}),
  };
}

class SignedOut extends Error {}

function isSignedOut(error: Error | DetailedError): boolean {
  return "causingError" in error && error.causingError instanceof SignedOut;
}

function uploadStatus(error: Error | DetailedError): number {
  return ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;
}

function endOf(error: Error | DetailedError): UploadEnd {
  const status = uploadStatus(error);
  if (isSignedOut(error) || status === 401) return { outcome: "signedOut" };
  if (status < 400 || status >= 500) return { outcome: "broken" };
  const text = "originalResponse" in error ? (error.originalResponse?.getBody() ?? "").trim() : "";
  return { outcome: "refused", message: text || methodNotAllowed };
}

type FinishedUpload = { outcome: "taken"; file: LibraryFile; isKnown: boolean } | UploadFailure;

const finishPauses = [1000, 3000, 9000];

/** Asks the server to process a complete upload. Repeated calls are safe. */
export async function finishUpload(id: string, attempt = 0): Promise<FinishedUpload> {
  const response = await fetch(`/admin/uploads/${id}/file`, { method: "POST" }).catch(() => null);
  if (response?.status === 401) return { outcome: "signedOut" };
  if (response?.ok) return { outcome: "taken", ...(await response.json()) };
  if (response && response.status < 500) {
    const { message } = await response.json().catch(() => ({ message: "" }));
    return { outcome: "refused", message: String(message) || methodNotAllowed };
  }
  const pause = finishPauses[attempt];
  if (pause === undefined) return { outcome: "broken" };
  await new Promise((resolve) => setTimeout(resolve, pause));
  return finishUpload(id, attempt + 1);
}
