import type { BrowserRoom } from "~/platform/rooms/browser-room";

const files = import.meta.glob<BrowserRoom>("./*/**/room.ts", {
  eager: true,
  import: "inBrowser",
});

/**
 * What rooms add to others' pages in the browser: `inBrowser` of their `room.ts`. It is in the script of every page:
 * parts come later.
 */
export const browserRooms = Object.values(files);
