import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useAdded } from "~/platform/rooms/browser-room";
import { useShow } from "./use-show";

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    /** A further way to subscribe that needs a script. `way`: the value of the room's `onSubscribe.way`. */
    SubscribeWay?: ComponentType<{ way: string; title: string | undefined }>;
  }
}

/**
 * Shows the further way to subscribe of a room, whose script is loaded after the page.
 * @param title heading, shown if the way can be used
 */
export function SubscribeWay({ title }: { title?: string }) {
  const { subscribeWay: way } = useShow();
  const [Way] = useAdded("SubscribeWay");
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    way &&
    Way &&
    isThere && (
      <Suspense>
        <Way way={way} title={title} />
      </Suspense>
    )
  );
}
