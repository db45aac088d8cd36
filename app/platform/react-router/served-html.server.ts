import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { servedMark } from "~/lib/page-meta";

/** HTML for `ServedHtml`, which needs no script; '' if there is none. */
export function servedHtml(node: ReactNode): string {
  const markup = renderToStaticMarkup(node);
  return markup && servedMark + markup;
}
