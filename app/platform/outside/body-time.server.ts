import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "~/platform/services.server";

const timeout = 60_000;
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Answers 408 if the body takes longer than a minute, except after `allowSlowBody`. A form takes less on any line,
 * while a client that sends a byte now and then would keep a connection open.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds = timeout,
): void {
  const { "content-length": length, "transfer-encoding": chunked } = request.headers;
  if (chunked === undefined && !Number(length)) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.destroy();
    else response.writeHead(408, { Connection: "close" }).end();
  }, milliseconds).unref();
  timers.set(request, timer);
  request.once("close", () => clearTimeout(timer));
}

/** Exempts an operator's upload from the time limit, since files are large and lines may be slow. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}

const ending = new WeakSet<object>();

/** Refuses new uploads from now on, since this process is ending and would break them off. */
export function endUploads({ db }: Pick<Services, "db">): void {
  ending.add(db);
}

export function takesUploads({ db }: Pick<Services, "db">): boolean {
  return !ending.has(db);
}
