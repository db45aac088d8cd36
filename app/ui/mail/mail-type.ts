import type { CSSProperties } from "react";
import { light } from "./mail-colors";

export const sans = "'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif";
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

/** Of the link in a `buttonCell`. It brings the space around it, so that all of the box can be pressed. */
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
