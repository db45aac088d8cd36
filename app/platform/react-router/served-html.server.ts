import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { servedMark } from "~/lib/page-meta";

/** HTML for `ServedHtml`, from components that need no script; '' if nothing is rendered. */
export function servedHtml(node: ReactNode): string {
  const markup = renderToStaticMarkup(node);
  return markup && servedMark + markup;
}
