import type { BrowserRoom } from "~/platform/rooms/browser-room";
import { SaveButton } from "./save-button";

export const inBrowser: BrowserRoom = {
  TrackAction: SaveButton,
  serviceWorker: () => import("./site-worker"),
};
