import { X } from "lucide-react";
import { ErrorBanner } from "~/ui/banner";
import type { Operations } from "./use-operations";

/** What was said to the last action, at the foot of the window wherever one has scrolled to; and the way back. */
export function AnswerBar({ operations: { answer, run, forget } }: { operations: Operations }) {
  const undo = answer?.undo;
  return (
    <div className="sticky bottom-0 z-10">
      <div role="status">
        {answer && answer.tone !== "failed" && (
          <div className="flex flex-wrap items-center gap-3 border-t-[1.5px] border-line bg-paper py-3">
            <p className="grow font-semibold wrap-anywhere">{answer.message}</p>
            {undo && (
              <button type="button" className="button button-outline" onClick={() => run(undo)}>
                Rückgängig
              </button>
            )}
            <button type="button" className="button button-quiet px-3" onClick={forget}>
              <X size={18} aria-hidden />
              <span className="sr-only">Meldung schließen</span>
            </button>
          </div>
        )}
      </div>
      {answer?.tone === "failed" && <ErrorBanner>{answer.message}</ErrorBanner>}
    </div>
  );
}
