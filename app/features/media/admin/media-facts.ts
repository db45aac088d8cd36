import { formatDuration } from "~/lib/duration";
import type { LibraryFile } from "../library/library.schema";

const kinds = { audio: "Audio", image: "Bild", drawing: "Zeichnung" } as const;

/** What a file is, on one line: 'Bild · JPG · 1200 × 800 · 340 KB'. */
export function factsOf(file: LibraryFile): string {
  const { kind, url, width, height, durationSeconds, bytes } = file;
  const extension = url.slice(url.lastIndexOf(".") + 1).toUpperCase();
  return [
    kinds[kind],
    extension,
    width && height ? `${width}\u00a0×\u00a0${height}` : "",
    durationSeconds ? `${formatDuration(durationSeconds)}\u00a0Min.` : "",
    shownSize(bytes),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Whether somebody who cannot see the picture has to guess. */
export function lacksAlt({ kind, alt }: LibraryFile): boolean {
  return kind === "image" && alt.trim() === "";
}

const units = ["Byte", "KB", "MB", "GB"] as const;

/** A number of bytes for people: '45,6 MB'. */
export function shownSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 1 && value < 99.95 ? 1 : 0;
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: digits })}\u00a0${units[unit]}`;
}
