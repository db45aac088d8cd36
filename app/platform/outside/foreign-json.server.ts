/** Limits for JSON from outside: levels of nesting, and members of all lists and objects together. */
type JsonBounds = { levels: number; members: number };

const usual: JsonBounds = { levels: 32, members: 50_000 };

/**
 * Parses JSON from outside, in UTF-8 (RFC 8259 §8.1); undefined if it is malformed or too large. The limits are
 * checked on the bytes first, since parsing many tiny values would take a hundred times as long.
 */
export function parseForeignJson(bytes: Uint8Array, bounds = usual): unknown {
  if (!isWithin(bytes, bounds)) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

const [quote, backslash, comma, brace, bracket, braceEnd, bracketEnd] = Buffer.from('"\\,{[}]');

function isWithin(bytes: Uint8Array, { levels, members }: JsonBounds): boolean {
  let depth = 0;
  let seen = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    } else if (byte === brace || byte === bracket) {
      if (++depth > levels || ++seen > members) return false;
    } else if (byte === braceEnd || byte === bracketEnd) depth--;
    else if (byte === comma && ++seen > members) return false;
  }
  return true;
}
