import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import {
  createConnections,
  type OutsideSettings,
  parseOutside,
} from "./outside-connections.server";
import { outsideError } from "./outside-error.server";

type Sending = {
  /** POST where it is left out. */
  method?: "HEAD" | "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  /** Of a stream `Content-Length` is among the headers, or it goes in chunks. */
  body?: string | Buffer | Readable;
  /** Milliseconds until the answer must be there. */
  timeout: number;
  /** Bytes of the answer that are read; whatever comes after them is cut off. */
  limit: number;
  /** Ends it before. */
  signal?: AbortSignal;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Sends a message to an address that somebody else chose, with the checks of `createFetchOutside`; an answer of any
 * status is an answer, redirects too, which nobody follows.
 * @throws OutsideError in German: it may not be asked, or no answer came
 */
export type SendOutside = (address: string, sending: Sending) => Promise<Answer>;

declare module "./services.server" {
  interface FeatureServices {
    sendOutside: SendOutside;
  }
}

export function createSendOutside(settings: OutsideSettings = {}): SendOutside {
  const { send } = createConnections(settings);
  return async (address, { method = "POST", headers = {}, body, timeout, limit, ...given }) => {
    const timedOut = AbortSignal.timeout(timeout);
    const signal = given.signal ? AbortSignal.any([timedOut, given.signal]) : timedOut;
    const length =
      body === undefined || body instanceof Readable
        ? {}
        : { "Content-Length": String(Buffer.byteLength(body)) };
    const answer = await send(parseOutside(address), {
      method,
      signal,
      headers: { ...length, ...headers },
      body,
    });
    const pieces: Buffer[] = [];
    let size = 0;
    try {
      for await (const piece of answer as AsyncIterable<Buffer>) {
        pieces.push(piece.subarray(0, limit - size));
        size += piece.length;
        if (size >= limit) break;
      }
    } catch (cause) {
      throw outsideError(cause as NodeJS.ErrnoException, signal);
    }
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: Buffer.concat(pieces),
    };
  };
}
