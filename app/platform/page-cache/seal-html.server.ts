import { contentSecurityPolicy, cspHash } from "./security-headers.server";

/**
 * Finishes a rendered page: the inline scripts and styles that carry this render's secret nonce are the
 * site's own; their hashes make the policy, and the nonce goes. A script that slipped in by other
 * ways lacks the nonce, so it gets no hash and never runs.
 */
export function sealHtml(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, tag, attributes = "", content = ""] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    (tag === "script" ? scripts : styles).push(cspHash(content));
  }
  return {
    html: html.replaceAll(mark, ""),
    policy: contentSecurityPolicy({ scripts: [...new Set(scripts)], styles: [...new Set(styles)] }),
  };
}
