import type { BrowserRoom } from "~/platform/rooms/browser-room";

const files = import.meta.glob<BrowserRoom>("./*/**/room.ts", {
  eager: true,
  import: "inBrowser",
});

/**
 * The rooms' plates for the browser, from each `room.ts`: parts that a room adds to other rooms' pages. Every page
 * loads them, so large parts are split off with `lazyPart`.
 */
export const browserRooms = Object.values(files);
