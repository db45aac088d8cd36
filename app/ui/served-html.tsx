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
 * HTML of the server: made of text there, or sanitised when it was saved. On the page that it came with it stays as
 * it is for as long as that page is open; with other content it needs another key. One with an `id` may be shown anew
 * in place of itself.
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
