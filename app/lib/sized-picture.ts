/** Address of one of this site's pictures for the shown width in pixels; the server sends its next larger size. */
export function sized(address: string, width: number): string {
  return `${toCdnUrl(address)}${address.includes("?") ? "&" : "?"}w=${width}`;
}

/**
 * The address from which a browser loads one of this site's files: at the document's CDN, except for files
 * that only a preview shows.
 */
export function toCdnUrl(address: string): string {
  if (typeof document === "undefined" || !address.startsWith("/media/")) return address;
  const { media = "" } = document.documentElement.dataset;
  return address.includes("vorschau=") ? address : media + address;
}

/** Size in pixels of a picture that exists in one size only, read from its address; null for others. */
export function knownSize(address: string): { width: number; height: number } | null {
  if (/\/media\/artwork\/.+-og\.png$/.test(address)) return { width: 1200, height: 630 };
  const isSquare = /\/media\/artwork\/.+-cover\.jpg\?w=1200$/.test(address);
  return isSquare ? { width: 1200, height: 1200 } : null;
}
