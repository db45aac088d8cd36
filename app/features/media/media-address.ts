/** What a request's target asks for below /media/; null when it cannot name a file. */
export function parseMediaAddress(target: string): { path: string; download: boolean } | null {
  try {
    const { pathname, searchParams } = new URL(target, "http://localhost");
    if (!pathname.startsWith("/media/")) return null;
    const path = decodeURIComponent(pathname.slice("/media/".length));
    return isPath(path) ? { path, download: searchParams.has("download") } : null;
  } catch {
    // No address, or a percent sign without its two digits.
    return null;
  }
}

function isPath(path: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !path.split("/").some((part) => /^\.+$/.test(part));
}
