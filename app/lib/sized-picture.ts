/** Address of a picture of this site in the width (pixels) in which it is shown; the server has few, and takes the next. */
export function sized(address: string, width: number): string {
  return `${toCdnUrl(address)}${address.includes("?") ? "&" : "?"}w=${width}`;
}

/** Where a browser finds an own file: at the CDN that the document names, but for what only a preview shows. */
export function toCdnUrl(address: string): string {
  if (typeof document === "undefined" || !address.startsWith("/media/")) return address;
  const { media = "" } = document.documentElement.dataset;
  return address.includes("vorschau=") ? address : media + address;
}

/** Pixels of a picture that is made in one size, as its address tells; null where nobody measures. */
export function knownSize(address: string): { width: number; height: number } | null {
  if (/\/media\/artwork\/.+-og\.png$/.test(address)) return { width: 1200, height: 630 };
  const isSquare = /\/media\/artwork\/.+-cover\.jpg\?w=1200$/.test(address);
  return isSquare ? { width: 1200, height: 1200 } : null;
}
