import type { BrowserRoom } from "~/platform/rooms/browser-room";

const files = import.meta.glob<BrowserRoom>("./*/**/room.ts", {
  eager: true,
  import: "inBrowser",
});

/**
 * Plates for the browser: `inBrowser` of each `room.ts`, which adds parts to pages of other rooms. They are in the
 * script of every page, so large parts are loaded later.
 */
export const browserRooms = Object.values(files);
