import { normalForm } from "~/lib/text/normal-form";

const extensions: Record<string, string> = {
  "audio/mpeg": "mp3",
  "audio/x-m4a": "m4a",
  "audio/mp4": "m4a",
  "audio/aac": "aac",
  "audio/ogg": "ogg",
  "audio/opus": "opus",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "video/mp4": "mp4",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/svg+xml": "svg",
};

/** The extension for a MIME type; null for a type that the site does not serve. */
export function extensionOf(mime: string): string | null {
  return extensions[mime] ?? null;
}

/** A file name of a–z, 0–9 and hyphens, at most 60 characters, without extension; '' if no character is left. */
export function safeName(name: string): string {
  const letters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", ø: "o" };
  const spelled = normalForm(name)
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,4}$/, "")
    .replace(/[äöüßæø]/g, (letter) => letters[letter] ?? "");
  return normalForm(spelled, "NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

const maxLength = 200;

/**
 * The name of an uploaded file: the last part of a path, without invisible and forbidden characters; null if no
 * character is left.
 */
export function uploadedName(given: string): string | null {
  const last = normalForm(given).split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"|?*]/gu, "")
    .trim()
    .replace(/^\.+/, "")
    .slice(0, maxLength);
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** A title for the library made from a file's name: '012-kaffee_filter.mp3' becomes '012-kaffee filter'. */
export function titleFromName(name: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{2,4}$/, "").replace(/_+/g, " ");
  return bare.trim() || name;
}
