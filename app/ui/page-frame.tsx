import { createContext } from "react";

/** Values that exist only while the server renders. The browser does not compare them when it hydrates. */
export const PageFrame = createContext<{
  nonce: string | undefined;
  css: string;
  status: number | undefined;
}>({ nonce: undefined, css: "", status: undefined });
