import type { CSSProperties } from "react";
import { palette, typefaces } from "../palette";

type ColorName = keyof typeof palette;

/** Mails know no custom properties: inline stands the light palette. */
export function light(name: ColorName): string {
  return palette[name][0];
}

/** Styles in a head: programs that know the dark theme take it, all others keep what stands inline. */
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
  // Long German words and addresses, in programs old and new.
  wordBreak: "break-word",
  overflowWrap: "anywhere",
};

/** The style of the link in a `buttonCell`. It brings the space around it, so that all of the box can be pressed. */
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

/** Word pads no link, so there the cell brings the space. */
export const buttonCell = {
  backgroundColor: light("action"),
  borderRadius: 3,
  msoPaddingAlt: buttonStyle.padding,
} as CSSProperties;
