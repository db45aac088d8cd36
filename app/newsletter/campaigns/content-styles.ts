import type { CSSProperties } from "react";
import { light, mono, serif, textStyle } from "~/ui/mail/mail-styles";

const heading: CSSProperties = { ...textStyle, fontFamily: serif, fontWeight: 700 };
const quotation: CSSProperties = { ...textStyle, fontFamily: serif, fontStyle: "italic" };
const cell: CSSProperties = {
  ...textStyle,
  margin: 0,
  padding: "6px 8px 6px 0",
  fontSize: 15,
  // A wide table scrolls; broken words would squeeze its columns.
  wordBreak: "normal",
  overflowWrap: "normal",
  hyphens: "auto",
  borderBottom: `1px solid ${light("hair")}`,
  textAlign: "left",
  verticalAlign: "top",
};
const code: CSSProperties = { fontFamily: mono, fontSize: 14 };

type Look = { className?: string; style: CSSProperties };

/** The style of each element in a mail; others need none. */
export const looks: Record<string, Look> = {
  p: { className: "mail-ink", style: textStyle },
  h2: {
    className: "mail-ink",
    style: { ...heading, margin: "28px 0 10px", fontSize: 21, lineHeight: "28px" },
  },
  h3: {
    className: "mail-ink",
    style: { ...heading, margin: "24px 0 8px", fontSize: 18, lineHeight: "25px" },
  },
  h4: { className: "mail-ink", style: { ...textStyle, margin: "20px 0 6px", fontWeight: 700 } },
  ul: { className: "mail-ink", style: { ...textStyle, paddingLeft: 22 } },
  ol: { className: "mail-ink", style: { ...textStyle, paddingLeft: 26 } },
  li: { style: { margin: "0 0 6px" } },
  blockquote: {
    className: "mail-ink",
    style: {
      ...quotation,
      margin: "20px 0",
      padding: "0 0 0 16px",
      borderLeft: `3px solid ${light("action")}`,
    },
  },
  quotedParagraph: { className: "mail-ink", style: quotation },
  hr: {
    className: "mail-hair",
    style: { margin: "28px auto", width: 96, border: 0, borderTop: `1.5px solid ${light("hair")}` },
  },
  pre: { className: "mail-ink", style: { ...textStyle, ...code, whiteSpace: "pre-wrap" } },
  code: { style: code },
  a: { className: "mail-stamp", style: { color: light("stamp"), textDecoration: "underline" } },
  figure: { style: { margin: "20px 0" } },
  figcaption: {
    className: "mail-soft",
    style: {
      margin: "6px 0 0",
      color: light("soft"),
      fontFamily: mono,
      fontSize: 13,
      lineHeight: "20px",
    },
  },
  img: { style: { display: "block", maxWidth: "100%", height: "auto", border: 0 } },
  caption: {
    className: "mail-soft",
    style: { ...textStyle, color: light("soft"), fontSize: 13, textAlign: "left" },
  },
  th: { className: "mail-ink mail-hair", style: { ...cell, fontWeight: 700 } },
  td: { className: "mail-ink mail-hair", style: cell },
};
