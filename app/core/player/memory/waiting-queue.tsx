import { Suspense } from "react";
import { lazyPart } from "~/ui/lazy-part";
import { usePlayerState } from "../player-context";
import { useMemory } from "./use-memory";

const QueueBar = lazyPart(() => import("./queue-bar").then(({ QueueBar }) => QueueBar));

/** Shows the queue 'Als Nächstes' even while nothing plays. */
export function WaitingQueue() {
  const isClosed = usePlayerState(({ view }) => view === "closed");
  const isWaiting = useMemory(({ queue }) => Array.isArray(queue) && queue.length > 0);
  if (!isClosed || !isWaiting) return null;
  return (
    <Suspense>
      <QueueBar />
    </Suspense>
  );
}
