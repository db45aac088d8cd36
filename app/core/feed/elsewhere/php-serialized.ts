export type PhpValue = string | number | boolean | null | PhpArray;
export type PhpArray = Map<string, PhpValue>;

const maxLength = 200_000;
const maxDepth = 8;
const maxEntries = 2000;

/**
 * Parses an array written by PHP's serialize(), with keys as text. Returns null for anything else, and above 200 kB,
 * eight levels or 2,000 entries. Objects inside it, such as the guid of Podlove's podcast, become null.
 */
export function readPhpArray(text: string): PhpArray | null {
  if (!text.startsWith("a:") || text.length > maxLength) return null;
  try {
    const value = new PhpReader(Buffer.from(text)).value(0);
    return value instanceof Map ? value : null;
  } catch {
    return null;
  }
}

class PhpReader {
  #bytes: Buffer;
  #at = 0;
  #entries = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  value(depth: number): PhpValue {
    const type = this.#until(/[:;]/);
    if (type === "N") return null;
    if (type === "s") return this.#text();
    if (type === "a" && depth < maxDepth) return this.#array(depth);
    if (type === "O" && depth < maxDepth) return this.#object(depth);
    if (!/^[ibd]$/.test(type)) throw new SyntaxError(type);
    const number = Number(this.#until(/;/));
    return type === "b" ? number === 1 : number;
  }

  /** PHP gives a text's length in bytes. Where a search-and-replace made it wrong, the next '";' ends the text. */
  #text(): string {
    const length = Number(this.#until(/:/));
    const start = this.#at + 1;
    const told = start + length;
    const isRight = this.#bytes.toString("latin1", told, told + 2) === '";';
    const end = isRight ? told : this.#bytes.indexOf('";', start);
    if (end < 0) throw new SyntaxError("text");
    this.#at = end + 2;
    return this.#bytes.toString("utf8", start, end);
  }

  #array(depth: number): PhpArray {
    const count = Number(this.#until(/:/));
    this.#entries += count;
    if (!(this.#entries <= maxEntries)) throw new RangeError("entries");
    this.#at++;
    const array: PhpArray = new Map();
    for (let entry = 0; entry < count; entry++) {
      const key = this.value(maxDepth);
      array.set(String(key), this.value(depth + 1));
    }
    this.#at++;
    return array;
  }

  #object(depth: number): null {
    const length = Number(this.#until(/:/));
    this.#at += length + 3;
    this.#array(depth);
    return null;
  }

  /** The text before the next match of `end`, which is skipped. */
  #until(end: RegExp): string {
    const part = this.#bytes.toString("latin1", this.#at, this.#at + 40);
    const length = part.search(end);
    if (length < 0) throw new SyntaxError(part);
    this.#at += length + 1;
    return part.slice(0, length);
  }
}

type PhpData = string | number | readonly PhpData[] | { readonly [key: string]: PhpData };

/** Serialises a value as PHP's unserialize() expects. */
export function phpSerialized(value: PhpData): string {
  if (typeof value === "number") return `i:${value};`;
  if (typeof value === "string") return `s:${Buffer.byteLength(value)}:"${value}";`;
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const parts = Object.values(value).map((one, at) => [keys[at] ?? at, one].map(phpSerialized));
  return `a:${keys.length}:{${parts.flat().join("")}}`;
}
