import type { AudioTags, Chapter, LibraryFile } from "../library/library.schema";

/** A file of the library as a form takes it over. */
export type PickedFile = {
  /** Address on this site: '/media/…'. */
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  bytes: number;
  mime: string;
  /** With a fraction; null: not known, or a picture. */
  durationSeconds: number | null;
  chapters: Chapter[];
  tags: AudioTags | null;
  /** Address of the picture that an audio file carries. */
  coverUrl: string | null;
};

export function pickedFileOf(file: LibraryFile): PickedFile {
  const { url, alt, width, height, bytes, mime, durationSeconds, chapters, tags, coverUrl } = file;
  return { url, alt, width, height, bytes, mime, durationSeconds, chapters, tags, coverUrl };
}
