/** What a request asks for below /media/. */
export type MediaAddress = {
  path: string;
  download: boolean;
  /** How wide the picture is shown (`?w=480`). */
  width: number | null;
  /** The secret of a preview (`?vorschau=…`); empty: none. */
  preview: string;
};

/** What a request's target asks for below /media/; null when it cannot name a file. */
export function parseMediaAddress(target: string): MediaAddress | null {
  try {
    const { pathname, searchParams } = new URL(target, "http://localhost");
    if (!pathname.startsWith("/media/")) return null;
    const path = decodeURIComponent(pathname.slice("/media/".length));
    if (!isPath(path)) return null;
    const width = searchParams.get("w") ?? "";
    return {
      path,
      download: searchParams.has("download"),
      width: /^\d{1,4}$/.test(width) ? Number(width) : null,
      preview: searchParams.get("vorschau") ?? "",
    };
  } catch {
    // No address, or a percent sign without its two digits.
    return null;
  }
}

function isPath(path: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !path.split("/").some((part) => /^\.+$/.test(part));
}
