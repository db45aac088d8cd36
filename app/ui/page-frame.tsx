import { createContext } from "react";

/** Values that only the server has while it renders; the browser hydrates over them without looking. */
export const PageFrame = createContext<{
  nonce: string | undefined;
  css: string;
  status: number | undefined;
}>({ nonce: undefined, css: "", status: undefined });
