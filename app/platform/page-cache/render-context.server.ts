import { createContext } from "react-router";

/** What travels with one render besides the request. */
export type RenderContext = {
  /** The secret that marks the site's own inline scripts and styles; see sealHtml. */
  nonce: string;
  /** The page as rendered: handed over here, since a Response would copy it several times. */
  html: string | null;
};

export const renderContext = createContext<RenderContext>();
