import { servedMark } from "~/lib/page-meta";

/**
 * Puts the loaders' data at the end of a rendered page (or of its last part), where the router in the browser
 * takes it from. The router can do this itself while it streams a page; here the page is whole.
 * @param data as the router encodes it
 * @param nonce marks the scripts as the site's own; see sealPage
 */
export function withHandoff(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf("</body>");
  const code = `${controller}.enqueue(${escaped(JSON.stringify(data))});${controller}.close();`;
  return `${html.slice(0, end)}<script nonce="${nonce}">${code}</script>${html.slice(end)}`;
}

/** Texts in the router's form: HTML that begins with this mark, and JSON-LD. */
const repeats = new RegExp(
  `"(${servedMark}|{\\\\"@context\\\\")[^"\\\\]*(?:\\\\.[^"\\\\]*)*"`,
  "g",
);

/** Text that the page has already is replaced by its mark (`ServedHtml`): the browser has it where it stands. */
export function withoutRepeats(data: string, page: string): string {
  return data.replace(repeats, (literal, mark: string, at: number) => {
    const text: string = JSON.parse(literal);
    const isHtml = mark === servedMark;
    if (!page.includes(isHtml ? text : escaped(text))) return literal;
    return JSON.stringify(isHtml ? servedMark : `{"@id":${at}}`);
  });
}

const controller = "window.__reactRouterContext.streamController";

/** JSON as it may stand in an inline script: nothing in it can end the script. */
function escaped(json: string): string {
  const signs = ["<", ">", "&", "\u2028", "\u2029"];
  return signs.reduce(
    (code, sign) => code.replaceAll(sign, `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
    json,
  );
}
