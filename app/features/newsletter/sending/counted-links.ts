import { escapeHtml, textOf } from "~/lib/html";
import { type HtmlNode, parseHtml } from "~/platform/html/html-tree";

type Decorated = {
  id: string;
  /** The campaign's own HTML, as it is stored: only its links are counted. */
  content: string;
};

type Counted = { countsOpens: boolean; countsClicks: boolean };

/**
 * A rendered mail with what counts its opens and clicks, where the operator switched that on: the same bytes
 * for every recipient, so that a count tells nobody apart. Without either it is returned as it came.
 * Pure, and made once per campaign: the mail's unsubscribe link may be put in before or after.
 */
export function decorateHtml(
  html: string,
  campaign: Decorated,
  { countsOpens, countsClicks }: Counted,
  baseUrl: string,
): string {
  const clicked = countsClicks ? withClicks(html, campaign, baseUrl) : html;
  return countsOpens ? withPixel(clicked, `${baseUrl}${openPath(campaign.id)}`) : clicked;
}

function withClicks(html: string, { id, content }: Decorated, baseUrl: string): string {
  const numbers = new Map(linksOf(content, baseUrl).map((url, number) => [url, number]));
  return html.replace(/(<a\b[^>]*?\shref=)("[^"]*"|'[^']*')/gi, (whole, start: string, quoted) => {
    const href = textOf(quoted.slice(1, -1));
    const number = numbers.get(countedAddress(href, baseUrl) ?? "");
    if (number === undefined) return whole;
    return `${start}"${escapeHtml(`${baseUrl}${clickPath(id, number)}`)}"`;
  });
}

function withPixel(html: string, address: string): string {
  const pixel = `<img src="${escapeHtml(address)}" alt="" width="1" height="1" style="display:block;border:0;width:1px;height:1px">`;
  const at = html.toLowerCase().lastIndexOf("</body>");
  return at < 0 ? html + pixel : html.slice(0, at) + pixel + html.slice(at);
}

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
function countedAddress(href: string, baseUrl: string): string | null {
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

/** A picture of one pixel that a mail loads when it is opened. */
function openPath(campaignId: string): string {
  return `/newsletter/opens/${campaignId}.gif`;
}

/** Leads to the link of this number in the campaign, counted from 0. */
function clickPath(campaignId: string, number: number): string {
  return `/newsletter/clicks/${campaignId}/${number}`;
}
