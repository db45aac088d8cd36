import { youtubeVideoAt } from "~/lib/youtube-video";

/** True for an address without a scheme or with an allowed one; false for '//…', which leads to another site. */
export function isAllowedAddress(address: string): boolean {
  const plain = withoutControls(address);
  if (plain.startsWith("//") || plain.startsWith("\\")) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1];
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme);
}

/** The address that was probably meant: a page for 'example.org', a mail for 'a@example.org'; else null. */
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
  // Browsers ignore these characters in an address, so a scheme could hide behind them.
  return address.replace(/[\0-\x20\x7f\u200b-\u200d\ufeff]/g, "");
}

/** The target of an embed: a page of this site (by its path), or a video on a platform. */
export type Embedded =
  | { kind: "own"; address: string }
  | { kind: "video"; address: string; platform: string };

/**
 * The target of an embed; null if it can be neither. Pages never show third-party content, so a video becomes a
 * link.
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

/** The page of a video, found from any of its addresses on the platform; null for other addresses. */
export function videoAt(url: URL): { address: string; platform: string } | null {
  const youtube = youtubeVideoAt(url);
  if (youtube)
    return { address: `https://www.youtube.com/watch?v=${youtube}`, platform: "YouTube" };
  const isVimeo = /^(?:[\w-]+\.)?vimeo\.com$/.test(url.hostname);
  const id = isVimeo ? url.pathname.split("/").filter(Boolean).at(-1) : undefined;
  return id && /^\d+$/.test(id) ? { address: `https://vimeo.com/${id}`, platform: "Vimeo" } : null;
}
