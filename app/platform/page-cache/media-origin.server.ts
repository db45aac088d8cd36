import type { Env } from "../env.server";
import type { Rendered } from "./page-cache.server";

type Origins = Pick<Env, "BASE_URL" | "MEDIA_PUBLIC_URL">;

// Drawings and transcripts stay at this site: browsers allow `<use>` within one origin only, and transcripts
// change.
const ownPath = /(?<![\w.:/-])\/media\/(?=(?:audio|images|artwork)\/)/g;
const absolute = /(https?:\/\/[\w.:[\]-]+)\/media\/(?=(?:audio|images|artwork)\/)/g;
const attributes = /\b(?:src|srcset|href|content|poster|imagesrcset)="[^"]*\/media\/[^"]*"/gi;

/** A text (feed, JSON, head of a page) whose absolute media addresses point to MEDIA_PUBLIC_URL, if it is set. */
export function mediaWithCdnUrls(text: string, { BASE_URL, MEDIA_PUBLIC_URL }: Origins): string {
  if (!MEDIA_PUBLIC_URL) return text;
  return text.replace(absolute, (address, origin) =>
    origin === BASE_URL ? `${MEDIA_PUBLIC_URL}/media/` : address,
  );
}

/** HTML of a public page with CDN addresses, also in attributes and for the scripts (`data-media`). */
export function markupWithCdnUrls(html: string, env: Origins): string {
  const { MEDIA_PUBLIC_URL: origin } = env;
  if (!origin) return html;
  return mediaWithCdnUrls(html, env)
    .replace(attributes, (attribute) => attribute.replace(ownPath, `${origin}/media/`))
    .replace(/<html\b/, `<html data-media="${origin}"`);
}

/** Replaces media addresses in feeds and JSON. Pages have them replaced earlier, since their scripts are hashed. */
export function bodyWithCdnUrls({ body, headers }: Rendered, env: Origins): Buffer {
  const type = headers["Content-Type"] ?? "";
  return env.MEDIA_PUBLIC_URL && /xml|json/.test(type)
    ? Buffer.from(mediaWithCdnUrls(body.toString(), env))
    : body;
}
