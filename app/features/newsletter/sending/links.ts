import { type HtmlNode, parseHtml } from "~/platform/html/html-tree";

/** More links than any issue has; those beyond are not counted. */
const mostLinks = 500;

/**
 * The http addresses that a campaign's text links to, each once, in the order of the text: its links by
 * number. Those below /newsletter are never among them: who leaves, or reads in the browser, is not counted.
 */
export function linksOf(content: string, baseUrl: string): string[] {
  const found = new Set<string>();
  const visit = (node: HtmlNode): void => {
    if (typeof node === "string") return;
    const address = node.tag === "a" ? countedAddress(node.attributes.href ?? "", baseUrl) : null;
    if (address && found.size < mostLinks) found.add(address);
    node.children.forEach(visit);
  };
  parseHtml(content).forEach(visit);
  return [...found];
}

/** A link's whole address where its clicks may be counted; null: it stays as it is. */
export function countedAddress(href: string, baseUrl: string): string | null {
  const url = href.trim() === "" || href.startsWith("#") ? null : URL.parse(href, baseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isNewsletter = /^\/newsletter(?![\w-])/i.test(decoded(url.pathname));
  if (url.origin === new URL(baseUrl).origin && isNewsletter) return null;
  return url.href.length <= 2000 ? url.href : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
