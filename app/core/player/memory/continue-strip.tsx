import { Suspense, useLayoutEffect, useState } from "react";
import { lazyPart } from "~/ui/lazy-part";
import { recordOf } from "./stored-memory";
import { useMemory } from "./use-memory";

const MOST = 3;

const ContinueList = lazyPart(() =>
  import("./continue-list").then(({ ContinueList }) => ContinueList),
);

/**
 * A strip of started episodes, rendered in the browser from the player's memory. The rows stay in place even if an
 * episode is played, so that nothing below them moves unless one is removed.
 */
export function ContinueStrip() {
  const inProgress = useMemory(
    ({ positions }) =>
      Object.values(recordOf(positions)).filter((position) => recordOf(position).track).length,
  );
  const [rows, setRows] = useState<number>();
  if (inProgress !== undefined && rows === undefined) setRows(Math.min(inProgress, MOST));
  useLayoutEffect(() => {
    // `InProgressHead` sets this before the first paint. Now the strip reserves the space itself.
    if (rows !== undefined) delete document.documentElement.dataset.begun;
  }, [rows]);
  return (
    <section className="continue sheet" data-begun={rows || undefined}>
      <h2 tabIndex={-1} className="label outline-none">
        Weiterhören
      </h2>
      <div className="continue-room">
        {rows !== undefined && rows > 0 && (
          <Suspense>
            <ContinueList rows={rows} setRows={setRows} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
