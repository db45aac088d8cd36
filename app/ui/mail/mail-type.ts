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

/** Of a link that looks like a button; the cell or the link itself brings the background. */
export const buttonStyle: CSSProperties = {
  display: "inline-block",
  padding: "12px 22px",
  color: "#ffffff",
  fontFamily: sans,
  fontSize: 16,
  fontWeight: 600,
  textDecoration: "none",
};
