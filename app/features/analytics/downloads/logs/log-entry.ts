/** One request, as the log of a CDN or a web server tells it. */
export type LogEntry = {
  /** When the answer began. */
  moment: Date;
  address: string;
  method: string;
  /** Path and query, as they were asked for. */
  target: string;
  status: number;
  userAgent: string;
  /** Bytes of the body that went out. */
  bytes: number;
  /** The part that was sent, `end` included where it is told; null: the log does not say which. */
  range: { start: number; end: number | null } | null;
};

/**
 * What a line says: a request; `null` for one that tells of none (a heading, a comment, a CDN's own traffic);
 * `undefined` for what is not understood.
 */
export type ReadLine = (line: string) => LogEntry | null | undefined;

/** `bytes=100-`, `bytes=100-199`, `bytes 100-199/1000` (RFC 9110 §14); null: none, or one that begins nowhere. */
export function parseLogRange(text: string): LogEntry["range"] {
  const [, start, end] = /^bytes[= ](\d{1,15})-(\d{1,15})?(?:\/(?:\d+|\*))?$/.exec(text) ?? [];
  return start === undefined
    ? null
    : { start: Number(start), end: end === undefined ? null : Number(end) };
}

/** A whole number from 0 on; null: it is none. */
export function parseLogNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Checks what all formats have in common. */
export function entryOf(found: {
  moment: number;
  address: string;
  method: string;
  target: string;
  status: string;
  userAgent: string;
  bytes: number | null;
  range: LogEntry["range"];
}): LogEntry | undefined {
  const { bytes, address, target } = found;
  const moment = new Date(found.moment);
  const isAddress = /^[\d.]{7,15}$|^[\da-f:.]*:[\da-f:.]*$/i.test(address) && address.length < 46;
  if (Number.isNaN(moment.getTime()) || bytes === null || !isAddress) return undefined;
  if (!/^\d{3}$/.test(found.status) || !/^[A-Z]{1,20}$/.test(found.method)) return undefined;
  if (!/^(?:https?:\/\/[^/]+)?\//.test(target)) return undefined;
  return { ...found, moment, bytes, status: Number(found.status) };
}
