/** Stands where bytes were no character. */
const replacement = "\ufffd";
const windows1252 = new TextDecoder("windows-1252");

/** `encoding`: by its name of the Encoding standard. */
type DecodedText = { text: string; encoding: string };

/** The text of a file, as `decodeDeclared` reads it where nothing is declared. */
export function decodeText(bytes: Uint8Array): string {
  return decodeDeclared(bytes, "utf-8").text;
}

/** The text of a file that somebody chose in the browser. */
export async function decodeFile(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/**
 * The text of a file: UTF-16 by its first bytes; UTF-8 where it is that, or but for a few bytes; else what it is declared
 * as, or what Windows writes in Western Europe. Without characters that no database holds.
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
 * Decodes a file piece by piece: as UTF-8 until the first piece with letters beyond ASCII shows whether it is that, else
 * as it is declared, or as Windows writes it in Western Europe.
 */
export class PieceDecoder {
  #decoder = new TextDecoder();
  #isKnown = false;
  /** The beginning of a letter at the end of the piece before, as UTF-8 would have it. */
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

/** UTF-16, by its mark or by the zeros between its first letters. */
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

/** Whether more of its letters beyond ASCII are whole than broken: of another encoding hardly one is, by chance. */
function isMostlyWhole(text: string): boolean {
  let difference = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) difference--;
    // The first half of a surrogate pair counts.
    else if (code > 0x7f && (code & 0xfc00) !== 0xdc00) difference++;
  }
  return difference > 0;
}

/** null: nobody knows an encoding of this name. */
export function decoderNamed(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding);
  } catch {
    return null;
  }
}

/** Where a text has lost letters, in German after 'Die Datei ist'; null: nowhere. */
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
  // Without the tag that stands before them.
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
 * A text that took the bytes of Windows for characters: the controls from U+0080 to U+009F become what browsers show
 * for them, dashes, quotation marks and the like.
 */
export function windowsCharacters(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => windows1252.decode(bytesOf(control)));
}

/** A text that a program took byte by byte from a file, such as a tag of ID3, read as what it is. */
export function decodeBytewise(text: string): string {
  return /^[\0-\xff]*$/.test(text) ? decodeText(bytesOf(text)) : windowsCharacters(text);
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
