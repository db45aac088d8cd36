import type { Readable } from "node:stream";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import { UnavailableError } from "../errors";

/** Milliseconds after which a store that has not begun to answer counts as unavailable; two requests fit into 5 s. */
const timeout = 2400;
/** Milliseconds within which the next piece of a file must arrive, or the next step of an upload must end. */
export const stall = 20_000;

/** The error message for a store that does not answer, or whose answer is not that of a store. */
export const storeIsAway = "The media store does not answer";

/** Returns the store's answer; throws UnavailableError if it does not begin in time. */
export async function begun<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  return ask(controller.signal)
    .catch(fail)
    .finally(() => clearTimeout(timer));
}

/** The pieces of an answer. Only waiting for the store counts against the timeout, not waiting for the reader. */
export async function* flowing(body: Readable): AsyncGenerator<Buffer> {
  const hurry = () => setTimeout(() => body.destroy(unavailable()), stall);
  let timer = hurry();
  try {
    for await (const piece of body) {
      clearTimeout(timer);
      yield piece;
      timer = hurry();
    }
  } finally {
    clearTimeout(timer);
  }
}

type Head = Pick<GetObjectCommandOutput, "ETag" | "ContentLength" | "ContentRange">;

/** True if an answer comes from a store: it describes the file and the requested part. */
export function isAnswerTo(
  { ETag, ContentLength, ContentRange }: Head,
  range?: { start: number; end: number },
): boolean {
  if (!ETag || ContentLength === undefined) return false;
  if (!range) return true;
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? "") ?? [];
  const last = Math.min(range.end, Number(total) - 1);
  return (
    Number(start) === range.start &&
    Number(end) === last &&
    ContentLength === last - range.start + 1
  );
}

/** An ETag without its quotes, which only some stores send. */
export function bare(tag = ""): string {
  return tag.replaceAll('"', "");
}

export function foreign(path: string): UnavailableError {
  return unavailable(new Error(`What answers for ${path} is not what the media store holds`));
}

function fail(error: unknown): never {
  throw isMissing(error) ? error : unavailable(error);
}

export function unavailable(cause?: unknown): UnavailableError {
  return new UnavailableError(storeIsAway, { cause });
}

export function isMissing(error: unknown): boolean {
  return s3Status(error) === 404 && (error as Error).name !== "NoSuchBucket";
}

export function s3Status(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata
    ?.httpStatusCode;
}
