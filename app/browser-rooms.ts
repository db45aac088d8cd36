import { offlineInBrowser } from "~/core/offline/room";
import { ratingsInBrowser } from "~/core/ratings/room";
import { quotesInBrowser } from "~/dossier/quotes/room";
import type { BrowserRoom } from "~/platform/rooms/browser-room";
import { pushInBrowser } from "~/reach/push/room";

/** The rooms that add something to others' pages in the browser. It is in the script of every page: parts come later. */
export const browserRooms: readonly BrowserRoom[] = [
  ratingsInBrowser,
  offlineInBrowser,
  quotesInBrowser,
  pushInBrowser,
];
