import { createElement, useState } from "react";
import { servedMark } from "~/lib/page-meta";

type ServedHtmlProps = {
  html: string;
  as?: "div" | "p" | "aside" | "nav" | "figcaption" | "svg";
  id?: string;
  className?: string;
  viewBox?: string;
  "aria-label"?: string;
};

/**
 * HTML from the server, made from text there or sanitised on saving. HTML that was in the loaded page does not
 * change afterwards, so other content needs another key. With an `id` it may be rendered again in the same place.
 */
export function ServedHtml({ html, as = "div", ...attributes }: ServedHtmlProps) {
  const { id } = attributes;
  const [here] = useState(
    () => html === servedMark && ((id && document.getElementById(id)?.innerHTML) || html),
  );
  return createElement(as, {
    ...attributes,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: here || html },
  });
}
