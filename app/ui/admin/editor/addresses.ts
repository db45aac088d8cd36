import { youtubeVideoAt } from "~/lib/youtube-video";

/** Whether an address begins with an allowed scheme, '/' or '#'. */
export function isAllowedAddress(address: string): boolean {
  const plain = withoutControls(address);
  if (plain.startsWith("//") || plain.startsWith("\\")) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1];
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme);
}

/** The address that was probably meant: 'example.org' is a page, 'a@example.org' a mail; null: none that works. */
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
  // Browsers ignore control characters in an address too.
  return address.replace(/[\0-\x20\x7f\u200b-\u200d\ufeff]/g, "");
}

/** What an embed leads to: a page of this site (its path), or a video on a platform. */
export type Embedded =
  | { kind: "own"; address: string }
  | { kind: "video"; address: string; platform: string };

/**
 * What an embed leads to. A page never shows third-party content, so a video becomes a link.
 * @param origin of this site
 */
export function embeddedAt(typed: string, origin: string): Embedded | null {
  const text = typed.trim();
  const absolute = /^[a-z]+:/i.test(text) || text.startsWith("/") ? text : `https://${text}`;
  if (!text || !URL.canParse(absolute, origin)) return null;
  const url = new URL(absolute, origin);
  if (url.origin === origin)
    return /^\/(?:episodes|videos|blog)\/[^/]+$/.test(url.pathname)
      ? { kind: "own", address: url.pathname + url.hash }
      : null;
  const video = videoAt(url);
  return video && { kind: "video", ...video };
}

/** The page of a video, from any address that its platform has for it; null for other addresses. */
export function videoAt(url: URL): { address: string; platform: string } | null {
  const youtube = youtubeVideoAt(url);
  if (youtube)
    return { address: `https://www.youtube.com/watch?v=${youtube}`, platform: "YouTube" };
  const isVimeo = /^(?:[\w-]+\.)?vimeo\.com$/.test(url.hostname);
  const id = isVimeo ? url.pathname.split("/").filter(Boolean).at(-1) : undefined;
  return id && /^\d+$/.test(id) ? { address: `https://vimeo.com/${id}`, platform: "Vimeo" } : null;
}
