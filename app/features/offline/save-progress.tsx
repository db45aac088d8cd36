import { formatBytes } from "./format-bytes";
import type { Progress } from "./keep-audio";

type SaveProgressProps = Progress & { onCancel(): void };

/** How far the saving is; without a total length the bar only says that it goes on. */
export function SaveProgress({ received, total, onCancel }: SaveProgressProps) {
  const percent = total > 0 ? Math.floor((received / total) * 100) : null;
  return (
    <>
      <div className="min-w-48 grow">
        <progress
          className="save-progress"
          aria-label="Folge wird gespeichert"
          max={100}
          {...(percent !== null && { value: percent })}
        />
        <p className="label">
          {total > 0
            ? `${formatBytes(received)} von ${formatBytes(total)}, ${percent} %`
            : "Wird gespeichert..."}
        </p>
      </div>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        Abbrechen
      </button>
    </>
  );
}
