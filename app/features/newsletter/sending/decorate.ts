import { escapeHtml, textOf } from "~/lib/html";
import { countedAddress, linksOf } from "./links";
import { clickPath, openPath } from "./responses-path";

export type Decorated = {
  id: string;
  /** The campaign's own HTML, as it is stored: only its links are counted. */
  content: string;
};

export type Counted = { countsOpens: boolean; countsClicks: boolean };

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
