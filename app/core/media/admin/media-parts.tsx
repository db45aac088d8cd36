import type { LibraryFile } from "../library/library.schema";

type MediaPartProps = {
  file: LibraryFile;
  /** Chapter starts in seconds. */
  chapterStarts?: readonly number[];
};

/** Another room's part of a file's page: `part` of `media.part.tsx` in its `admin` folder. */
export type MediaPart = (props: MediaPartProps) => React.ReactNode;

const files = import.meta.glob<{ part: MediaPart }>("../../../*/**/admin/media.part.tsx", {
  eager: true,
});
const parts = Object.entries(files);

export function MediaParts(props: MediaPartProps) {
  return parts.map(([path, { part: Part }]) => <Part key={path} {...props} />);
}
