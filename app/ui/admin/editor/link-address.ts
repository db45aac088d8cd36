/** What an address may begin with: a page of the web, a mail, a page or a place of this site. */
export function isAllowedAddress(address: string): boolean {
  const plain = withoutControls(address);
  if (plain.startsWith("//") || plain.startsWith("\\")) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1];
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme);
}

/** The address that somebody meant: 'example.org' is a page, 'a@example.org' a mail; null: none that works. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[/#]/.test(text)) return isAllowedAddress(text) ? text : null;
  if (/^mailto:[^@]+@[^@]+$/i.test(text)) return text;
  const absolute = /^https?:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(absolute) || !isAllowedAddress(text)) return null;
  return new URL(absolute).hostname.includes(".") || /^https?:/i.test(text) ? absolute : null;
}

function withoutControls(address: string): string {
  // Browsers leave control characters out of an address too.
  return address.replace(/[\0-\x20\x7f\u200b-\u200d\ufeff]/g, "");
}
