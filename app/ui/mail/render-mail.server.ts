import { plainTextSelectors, render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

export type RenderedMail = { subject: string; html: string; text: string };

/** A mail in both forms; the plain text is that of the HTML, with the addresses of its links. */
export async function renderMail(subject: string, mail: ReactElement): Promise<RenderedMail> {
  const html = await render(mail);
  const text = toPlainText(html, { selectors: [...plainTextSelectors, ...quietHeadings] });
  return { subject, html, text };
}

const quietHeadings = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
