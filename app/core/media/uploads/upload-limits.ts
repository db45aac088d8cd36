export type UploadKind = "audio" | "image";

const megabyte = 1024 * 1024;

export const uploadLimits: Record<UploadKind, number> = {
  audio: 1024 * megabyte,
  image: 30 * megabyte,
};

/** A clip of 90 seconds has a tenth of it. */
export const maxVideoBytes = 128 * megabyte;

/** Maximum pixels of a picture: more than a phone's camera takes, but too few to fill the memory. */
export const maxPixels = 80_000_000;

/** Bytes of a piece of an upload. Each piece is one request, so that a lost connection costs little. */
export const uploadPieceBytes = 8 * megabyte;

/** Types offered by the file dialog. The content of a file decides what it is, not its name. */
export const uploadTypes: Record<UploadKind, string> = {
  audio: "audio/*,.mp3,.m4a,.m4b,.aac,.ogg,.opus,.wav,.flac,video/mp4,.mp4",
  image: "image/jpeg,image/png,image/webp,image/avif,image/gif",
};

/** The kind of a file by the type that the browser sends, which decides the limit of its size. */
export function claimedKind(mime: string): UploadKind {
  return mime.startsWith("image/") ? "image" : "audio";
}

/** Bytes that must stay free on the disk, for the database and the pictures of the next days. */
export const roomToKeep = 256 * megabyte;
