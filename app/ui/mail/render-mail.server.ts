import { plainTextSelectors, render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

export type RenderedMail = { subject: string; html: string; text: string };

/** A mail in both forms; the plain text is that of the HTML, with the addresses of its links. */
export async function renderMail(subject: string, mail: ReactElement): Promise<RenderedMail> {
  const html = await renderHtml(mail);
  const text = toPlainText(html, { selectors: [...plainTextSelectors, ...quietHeadings] });
  return { subject, html, text };
}

export async function renderHtml(mail: ReactElement): Promise<string> {
  return (await render(mail)).replace("</head>", () => `${forWord}</head>`);
}

/**
 * Styles for Word, which draws mails in Outlook: a pixel stays a pixel on large screens, and letters it does
 * not find come from its own instead of Times.
 */
const forWord = `<!--[if mso]><noscript><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>* { font-family: Arial, sans-serif !important; } h1, h2, h3 { font-family: Georgia, serif !important; }</style><![endif]-->`;

const quietHeadings = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
