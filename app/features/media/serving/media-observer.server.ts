import type { IncomingMessage } from "node:http";

/** What went out of a file: so many bytes from a position on. */
export type SentPart = {
  status: 200 | 206;
  start: number;
  /** What was asked for, which is more than `bytes` when the line broke. */
  asked: number;
  bytes: number;
};

/**
 * Hears of each GET that is answered with the bytes of a public audio file (a preview's and an operator's are not
 * told): at the answer's beginning, and through the function that it gives back at the end. It must not wait.
 */
export type MediaObserver = (
  path: string,
  request: IncomingMessage,
) => ((sent: SentPart) => void) | null;
