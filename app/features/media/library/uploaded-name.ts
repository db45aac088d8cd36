const longest = 200;

/**
 * How an uploaded file may be called: the last part of a path, without what cannot be seen or does not belong
 * into a name; null when nothing is left of it.
 */
export function uploadedName(given: string): string | null {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"|?*]/gu, "")
    .trim()
    .replace(/^\.+/, "")
    .slice(0, longest);
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** A title for the library, from a file's name: '012-kaffee_filter.mp3' becomes '012-kaffee filter'. */
export function titleFromName(name: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{2,4}$/, "").replace(/_+/g, " ");
  return bare.trim() || name;
}
