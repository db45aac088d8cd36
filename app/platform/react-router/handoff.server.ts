import { scriptJson, servedMark } from "~/lib/page-meta";

/**
 * Appends the loaders' data to a rendered page (or its last part), where the router in the browser reads it. The
 * router itself can only do this while streaming a page; here the page is complete.
 * @param data in the router's encoding
 * @param nonce marks the scripts as the site's own; see `sealPage`
 */
export function withHandoff(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf("</body>");
  const code = `${controller}.enqueue(${scriptJson(data)});${controller}.close();`;
  return `${html.slice(0, end)}<script nonce="${nonce}">${code}</script>${html.slice(end)}`;
}

/** Strings in the router's encoding that begin with this mark, which are HTML. */
const repeats = new RegExp(`"${servedMark}[^"\\\\]*(?:\\\\.[^"\\\\]*)*"`, "g");

/** Replaces HTML that is also in the page with its mark: `ServedHtml` takes that HTML from the page in the browser. */
export function withoutRepeats(data: string, page: string): string {
  return data.replace(repeats, (literal) =>
    page.includes(JSON.parse(literal)) ? JSON.stringify(servedMark) : literal,
  );
}

const controller = "window.__reactRouterContext.streamController";
