import { createContext } from "react-router";
import type { PageParts } from "./page-parts";

/** What travels with one render besides the request. */
export type RenderContext = {
  /** The secret that marks the site's own inline scripts and styles; see sealPage. */
  nonce: string;
  /** The page as rendered: handed over here, since a Response would copy it several times. */
  page: PageParts | null;
  /** A loader or action failed because database or store were unavailable. */
  isUnavailable?: boolean;
};

export const renderContext = createContext<RenderContext>();

/** What the router calls a failure may be asked for again where only database or store were away: 503. */
export function statusOf(status: number, { isUnavailable }: RenderContext): number {
  return status === 500 && isUnavailable ? 503 : status;
}
