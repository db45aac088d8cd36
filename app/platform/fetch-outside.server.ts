import { lookup as resolveName } from "node:dns/promises";
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Readable, Transform } from "node:stream";
import { createBrotliDecompress, createUnzip } from "node:zlib";
import { isPublicAddress } from "./public-address.server";

const maxRedirects = 5;

type OutsideAnswer = {
  /** Where the answer came from, after redirects. */
  address: string;
  /** MIME type in lower case without parameters, or ''. */
  mime: string;
  charset: string | undefined;
  /** Decoded; fails with OutsideError beyond the limit or after the timeout. */
  body: Readable;
};

type OutsideOptions = {
  /** Milliseconds until the whole body must be there. */
  timeout: number;
  /** Bytes after decoding. */
  limit: number;
  accept?: string;
};

export type FetchOutside = (address: string, options: OutsideOptions) => Promise<OutsideAnswer>;

type OutsideSettings = {
  /** Lets addresses of this machine and its network through. */
  allowPrivate?: boolean;
  /** All IP addresses of a host name. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
  /** Whether an IP address may be connected to. */
  isAllowed?: (address: string) => boolean;
};

/**
 * Makes a function that fetches addresses which somebody else chose. It speaks http and https only,
 * follows at most 5 redirects, and connects to public addresses only: a name is resolved once, every
 * address it has is checked, and the connection goes to what was checked, so that a name cannot point
 * elsewhere a moment later (DNS rebinding).
 */
export function createFetchOutside(settings: OutsideSettings = {}): FetchOutside {
  const isAllowed = settings.allowPrivate ? () => true : (settings.isAllowed ?? isPublicAddress);
  const lookup = checkedLookup(settings.resolve ?? resolveAll, isAllowed);
  const options = { keepAlive: true, maxSockets: 8, lookup };
  // Agents of their own: a shared one could hand out a connection that was opened without the check.
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };

  return async (address, { timeout, limit, accept }) => {
    const signal = AbortSignal.timeout(timeout);
    let url = parseOutside(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      refuseClosedHost(url, isAllowed);
      const answer = await send(url, agents, accept, signal);
      const next = redirectOf(answer, url);
      if (!next) return answerOf(answer, url, limit, signal);
      answer.destroy();
      url = next;
    }
    throw new OutsideError(`leitet mehr als ${maxRedirects}-mal weiter`);
  };
}

function parseOutside(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutsideError("ist keine http-Adresse");
  return url;
}

function refuseClosedHost({ hostname }: URL, isAllowed: (address: string) => boolean): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isAllowed(host)) throw privateAddress();
}

function privateAddress(): OutsideError {
  return new OutsideError("liegt in einem privaten Netz und wird nicht abgerufen");
}

async function resolveAll(host: string) {
  return resolveName(host, { all: true, verbatim: true });
}

function checkedLookup(
  resolve: NonNullable<OutsideSettings["resolve"]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) done(new OutsideError("hat keine IP-Adresse"), "", 4);
        else if (!found.every(({ address }) => isAllowed(address))) done(privateAddress(), "", 4);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, "", 4),
    );
  };
}

type Agents = { http: HttpAgent; https: HttpsAgent };

function send(
  url: URL,
  agents: Agents,
  accept: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    Accept: accept ?? "*/*",
    "Accept-Encoding": "identity",
    "User-Agent": "Mozilla/5.0 (compatible; PodcastImport/1.0)",
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest =
      url.protocol === "https:"
        ? httpsRequest(url, { agent: agents.https, headers, signal })
        : httpRequest(url, { agent: agents.http, headers, signal });
    request.on("response", resolve);
    request.on("error", (cause) => reject(outsideError(cause, signal)));
    request.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  return parseOutside(headers.location, from);
}

function answerOf(
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
  const bounded = boundedTo(limit);
  const fail = (cause: NodeJS.ErrnoException) => bounded.destroy(outsideError(cause, signal));
  answer.on("error", fail);
  bounded.on("close", () => answer.destroy());
  if (encoding === "identity") return answer.pipe(bounded);
  const unpacked = encoding === "br" ? createBrotliDecompress() : createUnzip();
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

/** An address outside could not be fetched; the message is a German sentence part for the operator. */
export class OutsideError extends Error {
  override name = "OutsideError";
}

/** No answer came at all, or it broke off. */
export class UnreachableError extends OutsideError {}

function tooLarge(limit: number): OutsideError {
  return new OutsideError(`ist größer als ${Math.round(limit / 1024 / 1024)} MB`);
}

function unpackError(cause: Error): OutsideError {
  return new OutsideError("kommt beschädigt an: Die Antwort lässt sich nicht entpacken", { cause });
}

const untrusted = "ist nicht sicher abrufbar: Dem Zertifikat des Servers traut hier niemand";

const reasons: Record<string, string> = {
  ENOTFOUND: "ist nicht zu finden: Den Namen des Servers gibt es nicht",
  EAI_AGAIN: "ist nicht zu finden: Der Name des Servers lässt sich gerade nicht auflösen",
  ECONNREFUSED: "ist nicht erreichbar: Der Server nimmt keine Verbindung an",
  ECONNRESET: "ist nicht erreichbar: Der Server hat die Verbindung abgebrochen",
  EHOSTUNREACH: "ist nicht erreichbar: Zum Server führt kein Weg",
  ENETUNREACH: "ist nicht erreichbar: Zum Server führt kein Weg",
  ETIMEDOUT: "hat nicht rechtzeitig geantwortet",
  ABORT_ERR: "hat nicht rechtzeitig geantwortet",
  ERR_STREAM_PREMATURE_CLOSE: "ist nicht erreichbar: Der Server hat die Verbindung abgebrochen",
  CERT_HAS_EXPIRED: "ist nicht sicher abrufbar: Das Zertifikat des Servers ist abgelaufen",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "ist nicht sicher abrufbar: Das Zertifikat des Servers gilt für einen anderen Namen",
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
};

/** Says in German what went wrong with a connection; `signal` is the timeout's. */
export function outsideError(cause: NodeJS.ErrnoException, signal: AbortSignal): OutsideError {
  if (cause instanceof OutsideError) return cause;
  const code = signal.aborted ? "ABORT_ERR" : (cause.code ?? "");
  return new UnreachableError(reasons[code] ?? `ist nicht abrufbar (${cause.message})`, { cause });
}
