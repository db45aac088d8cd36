import { hash } from "node:crypto";
import type { Env } from "../env.server";

export type PagePolicy = {
  /** Hashes of what stands in the page itself. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Where the page is found, and its media. */
  env: Pick<Env, "BASE_URL" | "MEDIA_PUBLIC_URL">;
};

/**
 * Content security policy of a page: its own inline scripts and styles by hash, nothing else inline. Each kind of
 * resource is listed, which leaves to `default-src` what has no kind: the pages that Firefox fetches ahead.
 */
export function contentSecurityPolicy({ scripts, styles, env }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    `style-src 'self' ${styles.join(" ")}`.trim(),
    `img-src ${pictureSources(env)}`,
    "font-src 'self'",
    `media-src ${audioSources(env.BASE_URL)} blob:`,
    "connect-src 'self'",
    // Videos, once the visitor agreed to load one.
    "frame-src https://www.youtube-nocookie.com",
    "child-src 'none'",
    "manifest-src 'self'",
    // Vite's client waits for a server that starts anew in a worker, and then reloads the page.
    `worker-src 'self'${import.meta.env.DEV ? " blob:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function pictureSources({ MEDIA_PUBLIC_URL }: Pick<Env, "MEDIA_PUBLIC_URL">): string {
  return MEDIA_PUBLIC_URL ? `'self' ${MEDIA_PUBLIC_URL}` : "'self'";
}

/** Where audio may come from: any address, but from a page of https none that others can listen to or change. */
export function audioSources(pageAddress: string): string {
  return pageAddress.startsWith("https:") ? "'self' https:" : "'self' https: http:";
}

/** Source expression for an inline script or style. */
export function cspHash(content: string | Buffer): string {
  return `'sha256-${hash("sha256", content, "base64")}'`;
}

/** Headers of files that programs on other sites may read and show, in place of the common ones. */
export const openHeaders = {
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Accept-Ranges, Content-Length, Content-Range, ETag, Link",
};

/** Headers of every answer that may stand as a document. */
export function commonHeaders(baseUrl: string): Record<string, string> {
  return {
    ...partHeaders(baseUrl),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  };
}

/** Headers of what pages are made of: no more, since a page has a dozen parts. HSTS of a year under https. */
export function partHeaders(baseUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(baseUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/** Header names in any case: a page's own headers take the place of the common ones. */
export function mergedHeaders(common: Record<string, string>, own: Record<string, string>) {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const others = Object.entries(common).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(others), ...own };
}
