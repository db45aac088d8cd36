import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "zstd" | "identity";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Bytes from which a plain body, such as a long feed, is not kept, and Brotli's quality 11 takes minutes. */
const large = 1024 * 1024;
/**
 * The lowest quality that is smaller than `quickGzip` on every page of the demo: home is 37 kB in 0.7 ms, as
 * gzip 40 kB in 0.9 ms. Quality 11 costs hundreds of times as much, so it waits until a page proves popular.
 */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const quickGzip = { level: 3 };
const compressQuickly = {
  br: (body: Buffer) => brotliCompressSync(body, quickBrotli),
  gzip: (body: Buffer) => gzipSync(body, quickGzip),
  // Takes half of quick Brotli's time for fewer bytes: home is 36.9 kB in 0.35 ms.
  zstd: (body: Buffer) => zstdCompressSync(body, { pledgedSrcSize: body.length }),
};
const denseBrotli = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: size < large ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // A window of 256 KB is enough for every page; the default takes many megabytes per encoder.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});

/** A body in up to four encodings: quick ones are made on demand, dense ones by `condense`. */
export class EncodedBody {
  #quick: Partial<Record<Encoding, Buffer>> = {};
  #dense: Partial<Record<Encoding, Buffer>> = {};
  #plain: Buffer | null;
  readonly length: number;

  constructor(identity: Buffer) {
    this.#plain = identity;
    this.length = identity.length;
  }

  get identity(): Buffer {
    return this.#plain ?? gunzipSync(this.#dense.gzip ?? "");
  }

  /** True if the plain bytes are not kept but decoded on each use. */
  get isPacked(): boolean {
    return this.#plain === null;
  }

  /** Estimated memory in bytes, rather too high: together the encodings of a page are smaller than its plain bytes. */
  get weight(): number {
    return this.isPacked ? (this.#dense.gzip?.length ?? 0) * 3 : this.length * 2;
  }

  /** Drops the plain bytes of a large body; called before it is cached. */
  async pack(): Promise<void> {
    if (this.length < large) return;
    this.#dense.gzip = await gzipAsync(this.identity, { level: 6 });
    this.#plain = null;
  }

  /** The best encoding for a client: dense Brotli when it is made; until then zstd, if the client knows both. */
  bestFor({ encoding, knowsZstd }: Accepted): Encoding {
    return encoding === "br" && knowsZstd && !this.#dense.br ? "zstd" : encoding;
  }

  /** The bytes in an encoding, and a mark for a strong ETag, which distinguishes quick from dense encodings. */
  in(encoding: Encoding): { bytes: Buffer; mark: string } {
    if (encoding === "identity") return { bytes: this.identity, mark: "" };
    const dense = this.#dense[encoding];
    if (dense) return { bytes: dense, mark: `-${encoding}` };
    this.#quick[encoding] ??= compressQuickly[encoding](this.identity);
    return { bytes: this.#quick[encoding], mark: `-${encoding}-quick` };
  }

  /** Replaces the quick encodings that were used with dense ones. */
  async condense(): Promise<void> {
    const { br, zstd, gzip: gzipped } = this.#quick;
    if (!br && !zstd && !gzipped) return;
    const { identity } = this;
    if (br || zstd) this.#dense.br = await brotliAsync(identity, denseBrotli(identity.length));
    if (gzipped) this.#dense.gzip = await gzipAsync(identity, { level: 9 });
    this.#quick = {};
  }
}

/** `knowsZstd`: the client accepts zstd beside `encoding`. */
type Accepted = { encoding: Exclude<Encoding, "zstd">; knowsZstd: boolean };

/** The best encoding that an Accept-Encoding header allows (RFC 9110 §12.5.3). */
export function chooseEncoding(header: string | undefined): Accepted {
  if (!header) return plain;
  const known = chosen.get(header);
  if (known) return known;
  const best = bestOf(header);
  chosen.set(header, best);
  return best;
}

const plain: Accepted = { encoding: "identity", knowsZstd: false };

/** Caches decisions by header, since browsers send few different ones. */
const chosen = new LRUCache<string, Accepted>({ max: 32 });

function bestOf(header: string): Accepted {
  const allowed = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return [name.trim(), quality === undefined ? 1 : Number(quality)];
    }),
  );
  const any = allowed.get("*") ?? 0;
  const knowsZstd = (allowed.get("zstd") ?? 0) > 0;
  if ((allowed.get("br") ?? any) > 0) return { encoding: "br", knowsZstd };
  if ((allowed.get("gzip") ?? any) > 0) return { encoding: "gzip", knowsZstd };
  return plain;
}
