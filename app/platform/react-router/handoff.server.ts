import { scriptJson, servedMark } from "~/lib/page-meta";

/**
 * Puts the loaders' data at the end of a rendered page (or of its last part), where the router in the browser
 * takes it from. The router can do this itself while it streams a page; here the page is whole.
 * @param data as the router encodes it
 * @param nonce marks the scripts as the site's own; see sealPage
 */
export function withHandoff(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf("</body>");
  const code = `${controller}.enqueue(${scriptJson(data)});${controller}.close();`;
  return `${html.slice(0, end)}<script nonce="${nonce}">${code}</script>${html.slice(end)}`;
}

/** Texts in the router's form: HTML that begins with this mark. */
const repeats = new RegExp(`"${servedMark}[^"\\\\]*(?:\\\\.[^"\\\\]*)*"`, "g");

/** Text that the page has already is replaced by its mark (`ServedHtml`): the browser has it where it stands. */
export function withoutRepeats(data: string, page: string): string {
  return data.replace(repeats, (literal) =>
    page.includes(JSON.parse(literal)) ? JSON.stringify(servedMark) : literal,
  );
}

const controller = "window.__reactRouterContext.streamController";
