import { createContext } from "react";

/** What only the server knows while it renders; the browser hydrates over it without looking. */
export const PageFrame = createContext<{
  nonce: string | undefined;
  css: string;
  /** Of the answer. */
  status: number | undefined;
}>({ nonce: undefined, css: "", status: undefined });
