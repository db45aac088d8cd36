import type { LibraryFile } from "../library/library.schema";

type MediaPartProps = {
  file: LibraryFile;
  /** Chapter starts in seconds. */
  chapterStarts?: readonly number[];
};

/** A part that another room adds to the page of a file: the export `part` of its `admin/media.part.tsx`. */
export type MediaPart = (props: MediaPartProps) => React.ReactNode;

const files = import.meta.glob<{ part: MediaPart }>("../../../*/**/admin/media.part.tsx", {
  eager: true,
});
const parts = Object.entries(files);

export function MediaParts(props: MediaPartProps) {
  return parts.map(([path, { part: Part }]) => <Part key={path} {...props} />);
}
