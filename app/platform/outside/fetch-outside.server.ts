import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import {
  createConnections,
  type OutsideSettings,
  parseOutside,
} from "./outside-connections.server";
import { OutsideError, outsideError } from "./outside-error.server";

const maxRedirects = 5;
/** Some servers compress their answer even if it is not accepted. */
const encodings = { "Accept-Encoding": "identity, gzip;q=0.5" };

type OutsideAnswer = {
  /** The final address, after redirects. */
  address: string;
  /** MIME type in lower case without parameters; '' if missing. */
  mime: string;
  charset: string | undefined;
  /** The decoded body; fails with OutsideError beyond the limit or after the timeout. */
  body: Readable;
};

type OutsideOptions = {
  /** Milliseconds until the whole body must have arrived. */
  timeout: number;
  /** Maximum number of bytes after decoding. */
  limit: number;
  accept?: string;
  signal?: AbortSignal;
  /** Sent to the server at this address only, not to those that it redirects to. */
  headers?: Record<string, string>;
};

export type FetchOutside = (address: string, options: OutsideOptions) => Promise<OutsideAnswer>;

/**
 * Makes a function that fetches addresses chosen by strangers. It uses http and https only, follows at most 5
 * redirects, and connects to public addresses only. A name is resolved once, all its addresses are checked, and the
 * connection uses a checked one, so that the name cannot point elsewhere a moment later (DNS rebinding).
 */
export function createFetchOutside(settings: OutsideSettings = {}): FetchOutside {
  const { send } = createConnections(settings);
  return async (address, { timeout, limit, accept, headers = {}, ...given }) => {
    const timedOut = AbortSignal.timeout(timeout);
    const signal = given.signal ? AbortSignal.any([timedOut, given.signal]) : timedOut;
    let url = parseOutside(address);
    const { origin } = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const own = url.origin === origin ? headers : {};
      const answer = await send(url, {
        signal,
        headers: { Accept: accept ?? "*/*", ...encodings, ...own },
      });
      const next = redirectOf(answer, url);
      if (!next) return receivedAnswer(answer, url, limit, signal);
      answer.destroy();
      url = next;
    }
    throw new OutsideError(`leitet mehr als ${maxRedirects}-mal weiter`);
  };
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  return parseOutside(headers.location, from);
}

function receivedAnswer(
  answer: IncomingMessage,
  url: URL,
  limit: number,
  signal: AbortSignal,
): OutsideAnswer {
  const { statusCode, headers } = answer;
  if (statusCode !== 200) {
    answer.destroy();
    throw new OutsideError(`antwortet mit dem Status ${statusCode}`);
  }
  if (Number(headers["content-length"]) > limit) {
    answer.destroy();
    throw tooLarge(limit);
  }
  const [type = "", ...parameters] = (headers["content-type"] ?? "").split(";");
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(parameters.join(";"))?.[1];
  return {
    address: url.href,
    mime: type.trim().toLowerCase(),
    charset,
    body: decoded(answer, limit, signal),
  };
}

function decoded(answer: IncomingMessage, limit: number, signal: AbortSignal): Readable {
  const encoding = answer.headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (!/^(?:identity|(?:x-)?gzip)$/.test(encoding)) {
    answer.destroy();
    throw new OutsideError(
      `schickt eine Kompression, um die niemand gebeten hat (${encoding.slice(0, 20)})`,
    );
  }
  const bounded = boundedTo(limit);
  const fail = (cause: NodeJS.ErrnoException) => bounded.destroy(outsideError(cause, signal));
  answer.on("error", fail);
  bounded.on("close", () => answer.destroy());
  if (encoding === "identity") return answer.pipe(bounded);
  const unpacked = createGunzip();
  unpacked.on("error", (cause) => bounded.destroy(unpackError(cause)));
  return answer.pipe(unpacked).pipe(bounded);
}

function boundedTo(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge(limit));
      else done(null, chunk);
    },
  });
}

function tooLarge(limit: number): OutsideError {
  return new OutsideError(`ist größer als ${Math.round(limit / 1024 / 1024)} MB`);
}

function unpackError(cause: Error): OutsideError {
  return new OutsideError("kommt beschädigt an: Die Antwort lässt sich nicht entpacken", { cause });
}
