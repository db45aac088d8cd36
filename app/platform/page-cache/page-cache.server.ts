import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type ByteRange, parseRange } from "~/lib/http/range";
import type { Clock } from "../clock.server";
import { chooseEncoding, EncodedBody, type Encoding } from "./encoded-body.server";

/** A rendered answer before it is cached. With the header `Accept-Ranges: bytes` the cache answers range requests. */
export type Rendered = { status: number; headers: Record<string, string>; body: Buffer };

type Page = {
  status: number;
  headers: Record<string, string>;
  body: EncodedBody;
  etag: string;
  expires: number;
  /** Times that the page was sent since it was rendered, or since the queue for dense encodings was full. */
  sent: number;
  ready: Partial<Record<Encoding, ReadyAnswer>>;
};

/** `bytes` is null if they are decoded for each request. */
type ReadyAnswer = { head: string[]; bytes: Buffer | null };

export type PageCacheOptions = {
  clock: Clock;
  /** The moment at which a page that is rendered now must expire. */
  nextExpiry(now: Date): Date | Promise<Date>;
  maxBytes?: number;
  /** True if a page links to the address of a key; all other addresses share a small part of the cache. */
  isLinked?(key: string): boolean;
};

/** Key prefix of missing pages, with which no address begins. */
export const missingKey = "404 ";

/** Number of times a page must be sent before it gets dense encodings. */
const popular = 5;
/** Maximum number of pages waiting for dense encodings. A page that does not fit may be queued later. */
const maxWaiting = 20;

/**
 * Caches rendered answers as bytes until the content changes, within a limit of memory. Simultaneous requests for
 * an uncached address render it once.
 */
export class PageCache {
  #pages: LRUCache<string, Page>;
  #unlinked: LRUCache<string, Page>;
  #rendering = new Map<string, Promise<Page>>();
  #generation = 0;
  #condensing = Promise.resolve();
  #waiting = new Set<string>();
  #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const max = options.maxBytes ?? 16 * 1024 * 1024;
    this.#pages = pagesWithin(max);
    this.#unlinked = pagesWithin(max / 8);
  }

  /** Expires every page, including those that are being rendered from data read earlier. */
  clear(): void {
    this.#generation++;
    this.#pages.clear();
    this.#unlinked.clear();
    this.#rendering.clear();
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#unlinked.calculatedSize;
  }

  /** Answers from memory; returns false if the page is not cached. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const page = this.#pages.get(key) ?? this.#unlinked.get(key);
    if (!page) return false;
    if (this.#options.clock.now().getTime() >= page.expires) {
      this.#roomFor(key).delete(key);
      return false;
    }
    send(page, request, response);
    if (++page.sent === popular) this.#condense(key, page);
    return true;
  }

  /** Answers with the result of `render`; caches a success, and the answer shared by all missing addresses. */
  async answerRendered(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<Rendered>,
  ): Promise<void> {
    if (this.answer(key, request, response)) return;
    let page = this.#rendering.get(key);
    if (!page) {
      page = this.#render(key, render);
      this.#rendering.set(key, page);
      const done = () => {
        if (this.#rendering.get(key) === page) this.#rendering.delete(key);
      };
      page.then(done, done);
    }
    send(await page, request, response);
  }

  #roomFor(key: string): LRUCache<string, Page> {
    return this.#options.isLinked?.(key) === false ? this.#unlinked : this.#pages;
  }

  async #render(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const generation = this.#generation;
    const expires = await this.#options.nextExpiry(this.#options.clock.now());
    const page = cachedPage(await render(), expires.getTime());
    const isCached = isCacheable(page, key.startsWith(missingKey) ? 404 : 200);
    if (isCached) await page.body.pack();
    if (generation === this.#generation && isCached) this.#roomFor(key).set(key, page);
    return page;
  }

  /**
   * Queues a page for dense encodings. They are made one page at a time, since all at once would take the CPU from
   * waiting requests. The queue contains keys, so that it keeps no expired page in memory.
   */
  #condense(key: string, page: Page): void {
    if (this.#waiting.size >= maxWaiting) {
      page.sent = 0;
      return;
    }
    this.#waiting.add(key);
    const condense = async () => {
      this.#waiting.delete(key);
      const cached = this.#roomFor(key).peek(key);
      if (!cached || cached.sent < popular) return;
      await cached.body.condense();
      cached.ready = {};
    };
    // If encoding fails for lack of memory, the quick encodings stay and the next page gets its turn.
    this.#condensing = this.#condensing.then(condense).catch(() => {});
  }
}

function pagesWithin(maxSize: number): LRUCache<string, Page> {
  return new LRUCache({
    maxSize,
    sizeCalculation: (page) => page.body.weight + 2048,
  });
}

/** Sends an answer without caching it, with the same encodings and conditions. */
export function sendOnce(
  rendered: Rendered,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  send(cachedPage(rendered, 0), request, response);
}

function cachedPage({ status, headers, body }: Rendered, expires: number): Page {
  const etag = hash("sha256", body, "base64url").slice(0, 22);
  return { status, headers, body: new EncodedBody(body), etag, expires, sent: 0, ready: {} };
}

function isCacheable(page: Page, status: number): boolean {
  const control = page.headers["Cache-Control"] ?? "";
  return page.status === status && !control.includes("no-store");
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const part = partOf(page, request);
  const encoding =
    part === "whole"
      ? page.body.bestFor(chooseEncoding(request.headers["accept-encoding"] as string | undefined))
      : "identity";
  page.ready[encoding] ??= readyAnswer(page, encoding);
  const { head, bytes } = page.ready[encoding];
  const content = () => bytes ?? page.body.identity;
  if (page.status === 200 && isFresh(page, request)) {
    response.writeHead(304, withoutLength(head));
    response.end();
    return;
  }
  if (part !== "whole") {
    sendPart(head, content(), part, response);
    return;
  }
  response.writeHead(page.status, head);
  response.end(request.method === "HEAD" ? undefined : content());
}

/** The part that a Range header requests (RFC 9110 §14.2). With an If-Range, always the whole. */
function partOf({ status, headers, body }: Page, { method, headers: asked }: IncomingMessage) {
  const { range, "if-range": ifRange } = asked;
  if (!range || ifRange || method !== "GET" || status !== 200) return "whole";
  return headers["Accept-Ranges"] ? parseRange(range, body.length) : "whole";
}

function sendPart(
  head: string[],
  bytes: Buffer,
  part: ByteRange | "unsatisfiable",
  response: ServerResponse,
): void {
  const isBeyond = part === "unsatisfiable";
  const body = isBeyond ? Buffer.alloc(0) : bytes.subarray(part.start, part.end + 1);
  const range = isBeyond ? "*" : `${part.start}-${part.end}`;
  response.writeHead(isBeyond ? 416 : 206, [
    ...withoutLength(head),
    "Content-Length",
    String(body.length),
    "Content-Range",
    `bytes ${range}/${bytes.length}`,
  ]);
  response.end(body);
}

/** True if the client's copy is current (RFC 9110 §13.1): the ETag decides, the date only if no ETag was sent. */
function isFresh({ etag, headers }: Page, request: IncomingMessage): boolean {
  const tag = request.headers["if-none-match"];
  if (tag !== undefined) return tag.includes(`"${etag}`);
  const since = request.headers["if-modified-since"];
  return since !== undefined && Date.parse(since) >= Date.parse(headers["Last-Modified"] ?? "");
}

function readyAnswer(page: Page, encoding: Encoding): ReadyAnswer {
  const { body } = page;
  const isMadeAnew = encoding === "identity" && body.isPacked;
  const { bytes, mark } = isMadeAnew ? { bytes: null, mark: "" } : body.in(encoding);
  const headers: Record<string, string> = {
    ...page.headers,
    "Content-Length": String(bytes?.length ?? body.length),
    Vary: "Accept-Encoding",
    ETag: `"${page.etag}${mark}"`,
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  };
  return { head: Object.entries(headers).flat(), bytes };
}

function withoutLength(head: string[]): string[] {
  const at = head.indexOf("Content-Length");
  return [...head.slice(0, at), ...head.slice(at + 2)];
}
