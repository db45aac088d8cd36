import { hash } from "node:crypto";

export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/** Content security policy of a page: its own inline scripts and styles by hash, nothing else inline. */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    `style-src 'self' ${styles.join(" ")}`.trim(),
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self' https: http: blob:",
    "connect-src 'self'",
    // Videos, once the visitor agreed to load one.
    "frame-src https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Source expression for an inline script or style. */
export function cspHash(content: string): string {
  return `'sha256-${hash("sha256", content, "base64")}'`;
}

/** Headers of every answer; HSTS of a year only where the site's address is https. */
export function commonHeaders(baseUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    ...(baseUrl.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}
