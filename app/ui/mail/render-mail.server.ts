import { convert, type FormatCallback, type SelectorDefinition } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders a mail as HTML and as plain text, in which addresses follow the links. */
export function renderMail(subject: string, mail: ReactElement): RenderedMail {
  const html = renderHtml(mail);
  return { subject, html, text: plainText(html, quietHeadings) };
}

/** Renders a mail as XHTML 1.0 Transitional, which Outlook displays correctly. */
export function renderHtml(mail: ReactElement): string {
  const html = renderToStaticMarkup(mail).replace(/<link rel="preload"[^>]*>/g, "");
  return doctype + html.replace("</head>", () => `${forWord}</head>`);
}

/** The plain text of a mail: one line per cell, no pictures, addresses after their links. */
export function plainText(
  html: string,
  selectors: readonly SelectorDefinition[],
  formatters: Record<string, FormatCallback> = {},
): string {
  return convert(html, {
    wordwrap: false,
    selectors: [...textSelectors, ...selectors],
    formatters,
  });
}

const cell = { format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };
const textSelectors = [
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: '[data-text-format="dataTable"]', format: "dataTable" },
  { selector: "td", ...cell },
  { selector: "th", ...cell },
] satisfies SelectorDefinition[];

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Styles for Word, which renders mails in Outlook: no scaling on large screens, another fallback than Times. */
const forWord = `<!--[if mso]><noscript><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>* { font-family: Arial, sans-serif !important; } h1, h2, h3 { font-family: Georgia, serif !important; }</style><![endif]-->`;

const quietHeadings = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
