import type { BrowserRoom } from "~/platform/rooms/browser-room";

const files = import.meta.glob<BrowserRoom>("./*/**/room.ts", {
  eager: true,
  import: "inBrowser",
});

/**
 * Plates for the browser: `inBrowser` of each `room.ts`, which adds parts to other rooms' pages. They are in every
 * page's script, so large parts are loaded later.
 */
export const browserRooms = Object.values(files);
