import { contentSecurityPolicy, cspHash } from "./security-headers.server";

/** The stylesheet, and where in the page it goes. */
export type Stylesheet = { slot: string; css: string; hash: string };

/**
 * Finishes a rendered page: the inline scripts that carry this render's secret nonce are the site's own; their
 * hashes and the stylesheet's make the policy, and the nonce goes. A script that slipped in by other ways
 * lacks the nonce, so it gets no hash and never runs.
 */
export function sealHtml(
  html: string,
  nonce: string,
  { slot, css, hash }: Stylesheet,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = "", content = ""] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  ))
    if (attributes.includes(mark)) scripts.add(cspHash(content));
  return {
    html: html.replaceAll(mark, "").replace(slot, () => css),
    policy: contentSecurityPolicy({ scripts: [...scripts], styles: [hash] }),
  };
}
