import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { useAdded } from "~/platform/rooms/browser-room";
import { useShow } from "./use-show";

declare module "~/platform/rooms/browser-room" {
  interface BrowserRoom {
    /** A way to hear of new episodes that only a script can offer; `way`: as `Room.subscribeWay` says. */
    SubscribeWay?: ComponentType<{ way: string; title: string | undefined }>;
  }
}

/**
 * Shows that way, with a script that comes once one gets near.
 * @param title above it, where it can be used
 */
export function SubscribeWay({ title }: { title?: string }) {
  const { subscribeWay: way } = useShow();
  const [Way] = useAdded("SubscribeWay");
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: "200px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (!way || !Way) return null;
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <Way way={way} title={title} />
        </Suspense>
      )}
    </div>
  );
}
