import { existsSync, readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { berlinDate } from "~/lib/time/berlin-time";
import { networkPrefix } from "~/platform/visitor/visitor.server";
import { readOnce } from "../read-once";
import ownList from "./data-centres.txt?raw";

type AddressRanges = { count: number; has(address: string): boolean };

/** Public lists of data centres and VPNs have about 50,000 ranges. */
const maxRanges = 250_000;

/** Shortest allowed prefix. A wider range is a mistake: 0.0.0.0/0 would exclude everybody. */
const widest = { 4: 8, 6: 16 };

/**
 * Parses IPv4 and IPv6 ranges in CIDR notation, separated by white space; # begins a comment. An address
 * without a prefix length is a range of one. Only the first 64 bits of IPv6 count, as in clients' hashes.
 * @throws Error with one line that names the malformed part
 */
export function parseAddressRanges(text: string): AddressRanges {
  const words = text.replace(/#.*/g, "").split(/\s+/).filter(Boolean);
  if (!words.length) throw new Error("the list is empty");
  if (words.length > maxRanges) throw new Error(`more than ${maxRanges} ranges`);
  const starts = new BigUint64Array(words.length);
  const ends = new BigUint64Array(words.length);
  let count = 0;
  for (const [start, end] of words.map(rangeOf).sort(byStart)) {
    const last = ends[count - 1];
    if (last === undefined || start > last) {
      starts[count] = start;
      ends[count++] = end;
    } else if (end > last) ends[count - 1] = end;
  }
  const sorted = starts.subarray(0, count);
  return { count, has: (address) => isWithin(sorted, ends, prefixNumber(address)) };
}

type Range = readonly [start: bigint, end: bigint];

const byStart = ([a]: Range, [b]: Range) => (a < b ? -1 : Number(a > b));

function rangeOf(word: string): Range {
  const [address = "", length, more] = word.split("/");
  const key = prefixNumber(address);
  const family = address.includes(":") ? 6 : 4;
  const bits = family === 4 ? 32 : 64;
  const prefix = /^\d{1,3}$/.test(length ?? "") ? Number(length) : length === undefined ? bits : -1;
  const isRange = prefix >= widest[family] && prefix <= (family === 4 ? 32 : 128);
  if (key === null || more !== undefined || !isRange)
    throw new Error(`${JSON.stringify(word.slice(0, 60))} is no range`);
  const rest = BigInt(Math.max(0, bits - prefix));
  const start = (key >> rest) << rest;
  return [start, start | ((1n << rest) - 1n)];
}

/**
 * The 32 bits of an IPv4 address or the first 64 of an IPv6 address. They share one number space, since no
 * public IPv6 address begins with 32 zeros. Returns null for other text.
 */
function prefixNumber(address: string): bigint | null {
  const prefix = networkPrefix(address);
  const family = isIP(prefix);
  if (!family) return null;
  const parts = family === 4 ? prefix.split(".") : prefix.slice(0, -"::".length).split(":");
  const [radix, bits] = family === 4 ? [10, 8n] : [16, 16n];
  return parts.reduce((key, part) => (key << bits) | BigInt(Number.parseInt(part, radix)), 0n);
}

function isWithin(starts: BigUint64Array, ends: BigUint64Array, key: bigint | null): boolean {
  if (key === null) return false;
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0n) <= key) low = middle + 1;
    else high = middle;
  }
  return low > 0 && key <= (ends[low - 1] ?? 0n);
}

/** Addresses whose requests are not counted: data centres, and VPN services, which look the same. */
export type DataCentres = Pick<AddressRanges, "has"> & {
  /** The list's date, YYYY-MM-DD. */
  date: string;
};

const maxBytes = 8_000_000;

/**
 * The program's own list, or DATA_DIR/data-centres.txt if it exists, as address ranges in CIDR notation. If the file
 * is unusable, an error is logged and the program's own list is used. Looked-up addresses are not stored.
 */
export const openDataCentres = readOnce(({ env, log }): DataCentres => {
  const file = join(env.DATA_DIR, "data-centres.txt");
  if (existsSync(file))
    try {
      const { size, mtime } = statSync(file);
      if (size > maxBytes) throw new Error(`longer than ${maxBytes} bytes`);
      const text = readFileSync(file, "utf8");
      const { has, count } = parseAddressRanges(text);
      log.info({ file, ranges: count }, "data centres read");
      return { has, date: dateOf(text) ?? berlinDate(mtime) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ file, reason }, "data centres cannot be used; the program's own list stays");
    }
  return { has: parseAddressRanges(ownList).has, date: dateOf(ownList) ?? "" };
});

const dateOf = (text: string) => /^# *date: *(\d{4}-\d\d-\d\d)/m.exec(text)?.[1];
