import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { servedMark } from "~/lib/page-meta";

/** HTML of the server for `ServedHtml`, which costs no script; nothing stays ''. */
export function servedHtml(node: ReactNode): string {
  const markup = renderToStaticMarkup(node);
  return markup && servedMark + markup;
}
