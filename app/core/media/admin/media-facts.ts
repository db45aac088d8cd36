import { formatDuration } from "~/lib/duration";
import { formatBytes } from "~/lib/format-bytes";
import type { LibraryFile } from "../library/library.schema";

const kinds = { audio: "Audio", image: "Bild", drawing: "Zeichnung" } as const;

/** A file in one line: 'Bild · JPG · 1200 × 800 · 340 KB'. */
export function factsOf(file: LibraryFile): string {
  const { kind, url, width, height, durationSeconds, bytes } = file;
  const extension = url.slice(url.lastIndexOf(".") + 1).toUpperCase();
  return [
    kinds[kind],
    extension,
    width && height ? `${width}\u00a0×\u00a0${height}` : "",
    durationSeconds ? formatDuration(durationSeconds) : "",
    formatBytes(bytes),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Whether a picture lacks an alternative text. */
export function lacksAlt({ kind, alt }: LibraryFile): boolean {
  return kind === "image" && alt.trim() === "";
}
