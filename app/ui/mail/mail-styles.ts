import type { CSSProperties } from "react";

/** The paper's colours for mails, which know no custom properties; the second of each is for the dark. */
const mailColors = {
  paper: ["#f5f0e4", "#0b2341"],
  sheet: ["#fbf8f0", "#0f2c50"],
  ink: ["#16233c", "#e8f0fc"],
  soft: ["#4d5a73", "#a9bfdd"],
  line: ["#16233c", "#cfe0f8"],
  hair: ["#c9c0aa", "#3d5a85"],
  stamp: ["#b8321c", "#ff9077"],
  action: ["#b8321c", "#b8321c"],
} as const;

type ColorName = keyof typeof mailColors;

export function light(name: ColorName): string {
  return mailColors[name][0];
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
  return `.mail-${name} { ${property}: ${mailColors[name][1]} !important; }`;
}

const sans = "'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif";
export const serif = "Besley, Rockwell, Georgia, serif";
export const mono = "'IBM Plex Mono', Menlo, Consolas, monospace";

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
