import { hash } from "node:crypto";
import type { Env } from "../env.server";

export type PagePolicy = {
  /** Hashes of inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins of the page and of its media. */
  env: Pick<Env, "BASE_URL" | "MEDIA_PUBLIC_URL">;
};

/**
 * The content security policy of a page. Inline scripts and styles are allowed by hash only. Each kind of resource
 * is listed, so that `default-src` is left for pages that Firefox prefetches.
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
    // Video players, which a page loads only after the visitor agreed.
    "frame-src https://www.youtube-nocookie.com",
    "child-src 'none'",
    "manifest-src 'self'",
    // Vite's client waits in a worker for a server that restarts, and then reloads the page.
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

/** Allowed sources of audio: any address, except that a page on https allows no plain http. */
export function audioSources(pageAddress: string): string {
  return pageAddress.startsWith("https:") ? "'self' https:" : "'self' https: http:";
}

/** CSP source expression of an inline script or style. */
export function cspHash(content: string | Buffer): string {
  return `'sha256-${hash("sha256", content, "base64")}'`;
}

/** Headers of files that programs on other sites may read and show. They replace the common ones. */
export const openHeaders = {
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Accept-Ranges, Content-Length, Content-Range, ETag, Link",
};

/** Headers of every answer that may be shown as a document. */
export function commonHeaders(baseUrl: string): Record<string, string> {
  return {
    ...partHeaders(baseUrl),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  };
}

/** Headers of the files that a page loads: only a few, since a page has a dozen files. HSTS for a year under https. */
export function partHeaders(baseUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(baseUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/** Merges headers, ignoring case: a page's own headers replace the common ones. */
export function mergedHeaders(common: Record<string, string>, own: Record<string, string>) {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const others = Object.entries(common).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(others), ...own };
}
