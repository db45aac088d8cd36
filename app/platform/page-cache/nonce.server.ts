import { createContext } from "react-router";

/** The secret of one render; see sealHtml. */
export const nonceContext = createContext<string>();
