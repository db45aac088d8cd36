import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import {
  createConnections,
  type OutsideSettings,
  parseOutside,
} from "./outside-connections.server";
import { outsideError } from "./outside-error.server";

type Sending = {
  /** POST by default. */
  method?: "HEAD" | "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  /** The body. For a stream, the header `Content-Length` has its length; without it the stream is chunked. */
  body?: string | Buffer | Readable;
  /** Milliseconds until the answer must have arrived. */
  timeout: number;
  /** Maximum number of bytes of the answer that are read; the rest is cut off. */
  limit: number;
  signal?: AbortSignal;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Sends a message to an address chosen by strangers, with the checks of `createFetchOutside`. Resolves to an answer
 * with any status; redirects are not followed.
 * @throws OutsideError in German if the address is not allowed, or no answer came
 */
export type SendOutside = (address: string, sending: Sending) => Promise<Answer>;

declare module "~/platform/services.server" {
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
