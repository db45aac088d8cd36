import type { BrowserRoom } from "~/platform/rooms/browser-room";
import { lazyPart } from "~/ui/lazy-part";
import { quotePath } from "./quote-path";

export const inBrowser: BrowserRoom = {
  passages: {
    path: quotePath,
    Share: lazyPart(() => import("./quote-bar").then(({ QuoteBar }) => QuoteBar)),
  },
};
