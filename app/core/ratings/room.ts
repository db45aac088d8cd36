import type { BrowserRoom } from "~/platform/rooms/browser-room";
import { lazyPart } from "~/ui/lazy-part";

export const inBrowser: BrowserRoom = {
  PlayerRating: lazyPart(() => import("./player-rating").then(({ PlayerRating }) => PlayerRating)),
};
