import type { BrowserRoom } from "~/platform/rooms/browser-room";
import { lazyPart } from "~/ui/lazy-part";

export const inBrowser: BrowserRoom = {
  SubscribeWay: lazyPart(() => import("./push-button").then(({ PushButton }) => PushButton)),
};
