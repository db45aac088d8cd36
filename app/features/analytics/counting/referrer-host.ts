/**
 * The host that led somebody here, without 'www.'; null for the site's own pages and where nothing is known:
 * apps, bookmarks and browsers that keep it to themselves.
 */
export function referrerHost(referrer: string, baseUrl: string): string | null {
  const host = hostOf(referrer);
  return host === hostOf(baseUrl) ? null : host;
}

function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  return new URL(address).hostname.replace(/^www\./, "") || null;
}
