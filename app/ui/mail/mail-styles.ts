import type { CSSProperties } from "react";
import { palette, typefaces } from "../palette";

type ColorName = keyof typeof palette;

/** Mails have no custom properties, so their inline styles use the light palette. */
export function light(name: ColorName): string {
  return palette[name][0];
}

/** Styles in the head: programs with a dark theme use them, all others the inline styles. */
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
  // For long German words and addresses, in old and new programs.
  wordBreak: "break-word",
  overflowWrap: "anywhere",
};

/** The style of the link in a `buttonCell`. The link has the padding, so that all of the box can be clicked. */
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

/** Word ignores padding of links, so there the cell has it. */
export const buttonCell = {
  backgroundColor: light("action"),
  borderRadius: 3,
  msoPaddingAlt: buttonStyle.padding,
} as CSSProperties;
