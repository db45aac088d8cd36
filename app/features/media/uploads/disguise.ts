import type { RefusalReason } from "./upload-refusal";

const archives = ["PK\x03\x04", "Rar!", "7z\xbc\xaf", "\x1f\x8b", "BZh"];

/** What a file is that is neither sound nor picture, from its first bytes: why it is not taken. */
export function disguiseOf(bytes: Uint8Array): RefusalReason {
  const start = String.fromCharCode(...bytes.subarray(0, 512));
  if (/<svg[\s>]/i.test(start)) return "svg";
  if (/^(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body|script|iframe|!--)/i.test(start))
    return "page";
  if (/^(\xef\xbb\xbf)?\s*<\?xml/i.test(start)) return "svg";
  if (archives.some((mark) => start.startsWith(mark))) return "archive";
  const brand = start.slice(4, 8) === "ftyp" ? start.slice(8, 12) : "";
  if (/^(hei[cfx]|hevc|mif1|msf1)$/.test(brand)) return "heic";
  if (brand || start.startsWith("\x1aE\xdf\xa3")) return "video";
  return "type";
}

/** How many bytes `disguiseOf` wants to see. */
export const disguiseLength = 512;
