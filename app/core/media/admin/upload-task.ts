import type { LibraryFile } from "../library/library.schema";

/**
 * `broken`: the connection was lost for too long; `signedOut`: the session is over; `checking`: complete, being
 * processed by the server.
 */
type UploadState =
  | "waiting"
  | "sending"
  | "paused"
  | "broken"
  | "signedOut"
  | "checking"
  | "done"
  | "refused";

export type UploadTask = {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  state: UploadState;
  /** Reason for the refusal. */
  message: string;
  file: LibraryFile | null;
  /** The library has the same file already. */
  isKnown: boolean;
};

/** Whether leaving the page would interrupt the upload. */
export function isOpen({ state }: UploadTask): boolean {
  return state !== "done" && state !== "refused";
}

/** Whether the next file has to wait. */
export function isBusy({ state }: UploadTask): boolean {
  return state === "sending" || state === "checking";
}
