import type { CSSProperties } from "react";
import { palette, typefaces } from "../palette";

type ColorName = keyof typeof palette;

/** A colour of the light palette. Inline styles in mails use it directly, since mails have no custom properties. */
export function light(name: ColorName): string {
  return palette[name][0];
}

/** Styles in the mail's head, for programs with a dark theme; all others use the inline styles. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
${[
  rule("paper", "background-color"),
  rule("sheet", "background-color"),
  rule("ink", "color"),
  rule("soft", "color"),
  rule("line", "border-color"),
  rule("hair", "border-color"),
  rule("stamp", "color"),
].join("\n")}
}`;

function rule(name: ColorName, property: string): string {
  return `.mail-${name} { ${property}: ${palette[name][1]} !important; }`;
}

const sans = `'${typefaces.sans}', 'Helvetica Neue', Arial, sans-serif`;
export const serif = `${typefaces.serif}, Rockwell, Georgia, serif`;
export const mono = `'${typefaces.mono}', Menlo, Consolas, monospace`;

export const textStyle: CSSProperties = {
  margin: "0 0 16px",
  color: light("ink"),
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "25px",
  // Both properties break long German words and addresses, one in new programs, one in old ones.
  wordBreak: "break-word",
  overflowWrap: "anywhere",
};

/** The style of a link in a `buttonCell`. The padding belongs to the link, so that the whole box can be clicked. */
export const buttonStyle = {
  display: "inline-block",
  padding: "12px 22px",
  color: "#ffffff",
  fontFamily: sans,
  fontSize: 16,
  fontWeight: 600,
  textDecoration: "none",
  msoPaddingAlt: "0",
} as CSSProperties;

/** The style of a button's cell. It has padding for Word, which ignores the padding of links. */
export const buttonCell = {
  backgroundColor: light("action"),
  borderRadius: 3,
  msoPaddingAlt: buttonStyle.padding,
} as CSSProperties;
