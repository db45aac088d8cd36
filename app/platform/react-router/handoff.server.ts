/**
 * Puts the loaders' data at the end of a rendered page (or of its last part), where the router in the browser
 * takes it from. The router can do this itself while it streams a page; here the page is whole.
 * @param data as the router encodes it
 * @param nonce marks the scripts as the site's own; see sealPage
 */
export function withHandoff(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf("</body>");
  const code = `${controller}.enqueue(${jsonForScript(data)});${controller}.close();`;
  return `${html.slice(0, end)}<script nonce="${nonce}">${code}</script>${html.slice(end)}`;
}

const controller = "window.__reactRouterContext.streamController";

/** A text as a literal that may stand in an inline script: nothing in it can end the script. */
function jsonForScript(text: string): string {
  const signs = ["<", ">", "&", "\u2028", "\u2029"];
  return signs.reduce(
    (code, sign) => code.replaceAll(sign, `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
    JSON.stringify(text),
  );
}
