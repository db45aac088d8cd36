import { claimedKind, type UploadKind, uploadLimits } from "./upload-limits";
import { type RefusalReason, refused, refusedAsTooLarge } from "./upload-refusal";

/**
 * The type of a file by its first bytes; its name and the type sent by the browser do not count.
 * @throws UploadRefused for anything but audio and pictures, and for a picture that is too large
 */
export function checkType(beginning: Uint8Array, size: number): SniffedType {
  const type = sniff(beginning);
  if (!type) throw refused(disguiseOf(beginning));
  if (size > uploadLimits[type.kind]) throw refusedAsTooLarge(type.kind);
  return type;
}

type SniffedType = { kind: UploadKind; mime: string };

/** Maximum bytes of padding before the audio of an MP3 or AAC file. */
export const maxPadding = 4096;

/** Number of leading bytes that `checkType` and `sniff` need; a small file may have fewer. */
export const sniffLength = maxPadding + 64;

/** The audio or picture type by magic bytes; null for types that the site does not accept. */
export function sniff(bytes: Uint8Array): SniffedType | null {
  const mime = mimeOf(bytes);
  return mime === null ? null : { kind: claimedKind(mime), mime };
}

function mimeOf(bytes: Uint8Array): string | null {
  const at = (start: number, length: number) => latin(bytes, start, length);
  if (at(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (at(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (at(0, 6) === "GIF87a" || at(0, 6) === "GIF89a") return "image/gif";
  if (at(0, 4) === "RIFF" && at(8, 4) === "WEBP") return "image/webp";
  if (at(0, 4) === "RIFF" && at(8, 4) === "WAVE") return "audio/wav";
  if (at(0, 4) === "fLaC") return "audio/flac";
  if (at(0, 4) === "OggS") return "audio/ogg";
  if (at(4, 4) === "ftyp") return boxed(bytes);
  const sound = bytes.subarray(paddingOf(bytes));
  if (latin(sound, 0, 3) === "ID3") return "audio/mpeg";
  return frame(sound);
}

/** Number of zeros and line breaks at the beginning, which some programs write before an MP3. */
export function paddingOf(bytes: Uint8Array): number {
  const end = bytes.findIndex((byte) => ![0x00, 0x0a, 0x0d, 0x20].includes(byte));
  return end < 0 ? bytes.length : end;
}

/** The type of an ISO base media file. Its brands distinguish pictures from audio (ISO/IEC 14496-12 §4.3). */
function boxed(bytes: Uint8Array): string | null {
  const brands = latin(bytes, 8, 56).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "image/avif";
  const [brand = ""] = brands;
  return /^(M4[AB] |isom|iso[2-9]|mp4[12]|dash)$/.test(brand) ? "audio/x-m4a" : null;
}

/** The type of a file that begins with an ADTS or MPEG audio frame (ISO/IEC 13818-7 §6.2, 11172-3 §2.4.1.3). */
function frame([first = 0, second = 0, third = 0]: Uint8Array): string | null {
  if (first !== 0xff) return null;
  if ((second & 0xf6) === 0xf0) return (third & 0x3c) < 0x34 ? "audio/aac" : null;
  const layer3 = (second & 0xe6) === 0xe2;
  const version = (second & 0x18) !== 0x08;
  const rates = (third & 0xf0) !== 0xf0 && (third & 0xf0) !== 0 && (third & 0x0c) !== 0x0c;
  return layer3 && version && rates ? "audio/mpeg" : null;
}

function latin(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

const archives = ["PK\x03\x04", "Rar!", "7z\xbc\xaf", "\x1f\x8b", "BZh"];

/** The reason for refusing a file that is neither audio nor a picture, by its first bytes. */
function disguiseOf(bytes: Uint8Array): RefusalReason {
  const start = String.fromCharCode(...bytes.subarray(0, 512));
  if (/<svg[\s>]/i.test(start)) return "svg";
  if (/^(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body|script|iframe|!--)/i.test(start))
    return "page";
  if (/^(\xef\xbb\xbf)?\s*<\?xml/i.test(start)) return "svg";
  if (archives.some((mark) => start.startsWith(mark))) return "archive";
  const brand = start.slice(4, 8) === "ftyp" ? start.slice(8, 12) : "";
  if (/^(hei[cfx]|hevc|mif1|msf1)$/.test(brand)) return "heic";
  if (brand || start.startsWith("\x1aE\xdf\xa3")) return "container";
  return "type";
}
