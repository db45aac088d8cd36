/** The character that replaces undecodable bytes. */
const replacement = "\ufffd";
const windows1252 = new TextDecoder("windows-1252");

/** `encoding`: its name in the Encoding standard. */
type DecodedText = { text: string; encoding: string };

/** The text of a file that declares no encoding, as `decodeDeclared` reads it. */
export function decodeText(bytes: Uint8Array): string {
  return decodeDeclared(bytes, "utf-8").text;
}

/** The text of a file chosen in the browser. */
export async function decodeFile(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/**
 * Decodes a file and drops characters that databases refuse. UTF-16 is recognised by the first bytes, UTF-8 by
 * letters that are mostly valid; otherwise the declared encoding or Windows-1252 is used.
 * @param declared name of an encoding, in lower case
 */
export function decodeDeclared(bytes: Uint8Array, declared: string): DecodedText {
  const decoder = decoderOf(bytes, declared);
  const text = decoder.decode(bytes).replaceAll("\0", "");
  return { text: windowsCharacters(text), encoding: decoder.encoding };
}

function decoderOf(bytes: Uint8Array, declared: string): TextDecoder {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide);
  const utf8 = new TextDecoder();
  return isUtf8(bytes) || isMostlyWhole(utf8.decode(bytes)) ? utf8 : otherDecoder(declared);
}

function otherDecoder(declared: string): TextDecoder {
  const named = decoderNamed(declared);
  return named && !named.encoding.startsWith("utf") ? named : windows1252;
}

/**
 * Decodes a file piece by piece: as UTF-8 until the first piece with letters beyond ASCII decides between
 * UTF-8, the declared encoding and Windows-1252.
 */
export class PieceDecoder {
  #decoder = new TextDecoder();
  #isKnown = false;
  /** The bytes of an incomplete UTF-8 character at the end of the last piece. */
  #held: Uint8Array = new Uint8Array();

  /** @param declared name of an encoding, in lower case */
  decode(piece: Uint8Array, declared: string): string {
    const text = this.#decoder.decode(piece, { stream: true });
    if (this.#isKnown) return text;
    if (/^[\0-\x7f]*$/.test(text)) {
      this.#held = piece.filter((byte) => byte > 0x7f);
      return text;
    }
    this.#isKnown = true;
    if (isMostlyWhole(text)) return text;
    this.#decoder = otherDecoder(declared);
    return [this.#held, piece].map((part) => this.#decoder.decode(part, { stream: true })).join("");
  }
}

/** Name of the encoding that an XML file declares at its beginning, in lower case, or null. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  return /<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? null;
}

/** UTF-16, recognised by its byte order mark or by the zeros between its first letters. */
function wideEncoding([a, b, c, d]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return "utf-16le";
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return "utf-16be";
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** True if most letters beyond ASCII are valid UTF-8; text in another encoding rarely is by chance. */
function isMostlyWhole(text: string): boolean {
  let difference = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) difference--;
    // Of a surrogate pair only the first half counts.
    else if (code > 0x7f && (code & 0xfc00) !== 0xdc00) difference++;
  }
  return difference > 0;
}

/** Returns null if no encoding has this name. */
export function decoderNamed(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding);
  } catch {
    return null;
  }
}

/** Describes where a text has lost letters, as a German phrase after 'Die Datei ist'; null if nowhere. */
export function describeDamage(text: string): string | null {
  const first = text.indexOf(replacement);
  if (first < 0) return null;
  let count = 0;
  for (let at = first; at >= 0; at = text.indexOf(replacement, at + 1)) count++;
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < first; at = text.indexOf("\n", at + 1)) {
    line++;
    start = at + 1;
  }
  // Keeps only the text after the last tag.
  const [before = ""] = text
    .slice(Math.max(start, first - 60), first)
    .split(">")
    .reverse();
  const words = before.trim().split(/\s+/).slice(-3).join(" ");
  const places =
    count === 1 ? "an 1 Stelle beschädigt, in" : `an ${count} Stellen beschädigt, zuerst in`;
  return `${places} Zeile ${line}${words && ` hinter „${words}“`}; dort steht „${replacement}“`;
}

/**
 * Corrects a text whose Windows-1252 bytes were read as characters: U+0080 to U+009F become the dashes, quotation
 * marks and the like that browsers show for them.
 */
export function windowsCharacters(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => windows1252.decode(latin1Bytes(control)));
}

/** A text read byte by byte from a file, such as an ID3 tag, in its real encoding. */
export function decodeBytewise(text: string): string {
  return /^[\0-\xff]*$/.test(text) ? decodeText(latin1Bytes(text)) : windowsCharacters(text);
}

function latin1Bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
