import { createContext } from "react";

/** What only the server knows while it renders; the browser hydrates over it without looking. */
export const PageFrame = createContext<{ nonce: string | undefined; css: string }>({
  nonce: undefined,
  css: "",
});
