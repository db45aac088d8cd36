import { offlineInBrowser } from "~/features/offline/room";
import { pushInBrowser } from "~/features/push/room";
import { quotesInBrowser } from "~/features/quotes/room";
import { ratingsInBrowser } from "~/features/ratings/room";
import type { BrowserRoom } from "~/platform/rooms/browser-room";

/** The rooms that add something to others' pages in the browser. It is in the script of every page: parts come later. */
export const browserRooms: readonly BrowserRoom[] = [
  ratingsInBrowser,
  offlineInBrowser,
  quotesInBrowser,
  pushInBrowser,
];
