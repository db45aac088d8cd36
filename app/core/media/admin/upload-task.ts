import type { LibraryFile } from "../library/library.schema";

/**
 * `broken`: the line was gone for too long; `signedOut`: the session is over; `checking`: everything has
 * arrived, and the server looks into it.
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
  /** Why it was refused. */
  message: string;
  file: LibraryFile | null;
  /** The same file was there before. */
  isKnown: boolean;
};

/** Whether leaving the page would break something off. */
export function isOpen({ state }: UploadTask): boolean {
  return state !== "done" && state !== "refused";
}

/** Whether the next file has to wait for it. */
export function isBusy({ state }: UploadTask): boolean {
  return state === "sending" || state === "checking";
}
