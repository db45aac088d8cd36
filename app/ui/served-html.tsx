import { useState } from "react";
import { servedMark } from "~/lib/page-meta";

type ServedHtmlProps = {
  html: string;
  className?: string;
  /** It stands beside the content, under this name. */
  label?: string;
};

/** HTML of the server. On the page that it came with it stays as it is for as long as that page is open. */
export function ServedHtml({ html, className, label }: ServedHtmlProps) {
  const [isHere] = useState(html === servedMark);
  const Element = label ? "aside" : "div";
  return (
    <Element
      aria-label={label}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of text by the server.
      dangerouslySetInnerHTML={{ __html: isHere ? servedMark : html }}
    />
  );
}
