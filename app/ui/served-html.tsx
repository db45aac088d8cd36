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
 * HTML of the server: made of text there, or sanitised on saving. It stays unchanged as long as its page is
 * open; other content needs another key. With an `id` it may be rendered again in its place.
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
