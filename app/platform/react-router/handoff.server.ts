import { scriptJson, servedMark } from "~/lib/page-meta";
import { handoffId } from "./handoff";

/**
 * Appends the loaders' data to a rendered page (or its last part), where the router in the browser reads it. The
 * router itself can only do this while streaming a page; here the page is complete.
 * @param data in the router's encoding
 * @param nonce marks the scripts as the site's own; see `sealPage`
 */
export function withHandoff(html: string, data: string, nonce: string): string {
  const code = `${controller}.enqueue(${scriptJson(data)});${controller}.close();`;
  return withLast(html, `<script nonce="${nonce}">${code}</script>`);
}

/** A page with one more element at the end of its body. */
function withLast(html: string, element: string): string {
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + element + html.slice(end);
}

/** Values that JSON lacks, in the router's encoding: dates and the like, missing elements, promises. */
const beyondJson = /\["(?!N")|[[,]-[1-46-7](?=[,\]])|\n./;

/**
 * The loaders' data as JSON, which is smaller in a page than the router's encoding and needs no hash in the policy;
 * `takeHandoff` reads it. Null if they have something that JSON lacks.
 * @param encoded the same in the router's encoding
 */
export function plainHandoff(loaderData: unknown, encoded: string): string | null {
  return beyondJson.test(encoded) ? null : JSON.stringify(loaderData);
}

/** Appends data of `plainHandoff` to a rendered page (or its last part). */
export function withPlainHandoff(html: string, data: string): string {
  const text = data.replaceAll("<", "\\u003c");
  return withLast(html, `<script type="application/json" id="${handoffId}">${text}</script>`);
}

/** Strings in the data that begin with this mark, which are HTML. */
const repeats = new RegExp(`"${servedMark}[^"\\\\]*(?:\\\\.[^"\\\\]*)*"`, "g");

/** Replaces HTML that is also in the page with its mark: `ServedHtml` takes that HTML from the page in the browser. */
export function withoutRepeats(data: string, page: string): string {
  return data.replace(repeats, (literal) =>
    page.includes(JSON.parse(literal)) ? JSON.stringify(servedMark) : literal,
  );
}

const controller = "window.__reactRouterContext.streamController";
