export type UploadKind = "audio" | "image";

const megabyte = 1024 * 1024;

export const uploadLimits: Record<UploadKind, number> = {
  audio: 1024 * megabyte,
  image: 30 * megabyte,
};

/** Most pixels of a picture: more than a phone's camera takes, too few to fill the memory. */
export const maxPixels = 80_000_000;

/** Bytes of an upload's piece; each is one request, so a lost connection costs little. */
export const uploadPieceBytes = 8 * megabyte;

/** Types in the file dialog; a file's content decides, not its name. */
export const uploadTypes: Record<UploadKind, string> = {
  audio: "audio/*,.mp3,.m4a,.m4b,.aac,.ogg,.opus,.wav,.flac",
  image: "image/jpeg,image/png,image/webp,image/avif,image/gif",
};

/** The kind of a file by the browser's type: a picture's limit is the lower one. */
export function claimedKind(mime: string): UploadKind {
  return mime.startsWith("image/") ? "image" : "audio";
}

/** Bytes that stay free on the disk: room for the database and the pictures of the next days. */
export const roomToKeep = 256 * megabyte;
