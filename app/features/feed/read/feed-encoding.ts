import { FeedError, feedBytes } from "../feed.schema";

export type DecodedFeed = { text: string; oddity: string | null };

/**
 * The text of a feed: encoding by byte order mark, XML declaration or the `charset` it was sent with;
 * UTF-8 where nothing is said. Bytes that contradict what was said are read as what they are.
 * @throws FeedError when it is empty or larger than 100 MB
 */
export function decodeFeed(bytes: Uint8Array, charset?: string): DecodedFeed {
  if (bytes.length > feedBytes) throw new FeedError("Der Feed ist größer als 100 MB.");
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), oddity: null };
  const declared = declaredEncoding(bytes) ?? charset?.trim().toLowerCase() ?? "utf-8";
  return decodeAs(bytes, declared);
}

function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  return /<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? null;
}

function decodeAs(bytes: Uint8Array, declared: string): DecodedFeed {
  const utf8 = decoded(bytes, "utf-8", { fatal: true });
  if (/^utf-?(8|16)/.test(declared)) {
    if (utf8 !== null) return { text: utf8, oddity: null };
    return {
      text: new TextDecoder("windows-1252").decode(bytes),
      oddity:
        "Der Feed gibt sich als UTF-8 aus, ist es aber nicht; er wurde als Windows-1252 gelesen.",
    };
  }
  // Umlauts in another encoding are practically never valid UTF-8 by chance.
  if (utf8 !== null) {
    const oddity = `Der Feed nennt als Kodierung „${declared}“, ist aber UTF-8 und wurde so gelesen.`;
    return { text: utf8, oddity: /^[\0-\x7f]*$/.test(utf8) ? null : oddity };
  }
  const text = decoded(bytes, declared);
  if (text !== null) return { text, oddity: null };
  return {
    text: new TextDecoder("windows-1252").decode(bytes),
    oddity: `Die Kodierung „${declared}“ ist unbekannt; der Feed wurde als Windows-1252 gelesen.`,
  };
}

/** null: the bytes are none of this encoding, or nobody knows it. */
function decoded(bytes: Uint8Array, encoding: string, options?: { fatal: true }): string | null {
  try {
    return new TextDecoder(encoding, options).decode(bytes);
  } catch {
    return null;
  }
}
