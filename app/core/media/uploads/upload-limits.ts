export type UploadKind = "audio" | "image";

const megabyte = 1024 * 1024;

export const uploadLimits: Record<UploadKind, number> = {
  audio: 1024 * megabyte,
  image: 30 * megabyte,
};

/** Most pixels of a picture: more than any camera of a phone takes, less than what fills the memory. */
export const maxPixels = 80_000_000;

/** Pieces in which a file is sent; each is one request, so a broken line costs little. */
export const uploadPieceBytes = 8 * megabyte;

/** Offered by the file dialog; the content of a file decides, not its name. */
export const uploadTypes: Record<UploadKind, string> = {
  audio: "audio/*,.mp3,.m4a,.m4b,.aac,.ogg,.opus,.wav,.flac",
  image: "image/jpeg,image/png,image/webp,image/avif,image/gif",
};

/** The kind of a file by the type that the browser tells: a picture's limit is the lower one. */
export function claimedKind(mime: string): UploadKind {
  return mime.startsWith("image/") ? "image" : "audio";
}

/** Bytes that stay free on the disk: room for the database and the pictures of the next days. */
export const roomToKeep = 256 * megabyte;
