import { createContext } from "react";

/** Values that only the server has while rendering; the browser hydrates over them without comparing. */
export const PageFrame = createContext<{
  nonce: string | undefined;
  css: string;
  status: number | undefined;
}>({ nonce: undefined, css: "", status: undefined });
