/**
 * An http address out of a feed, or null. Relative ones are taken from `base`; what is not ASCII is
 * escaped, anything else stays as it was written.
 */
export function parseAddress(text: string, base?: string): string | null {
  const given = text.trim();
  if (!given || given.length > 2000) return null;
  const url = URL.parse(given, base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return /^https?:\/\/[\x21-\x7e]+$/i.test(given) ? given : url.href;
}
