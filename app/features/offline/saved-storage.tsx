import { useEffect, useState } from "react";
import { formatBytes } from "./format-bytes";
import { type SavedEpisode, totalBytes } from "./saved-episode";

type SavedStorageProps = { saved: readonly SavedEpisode[]; onRemoveAll(): void };

/** How much room the episodes take, and how much there is. */
export function SavedStorage({ saved, onRemoveAll }: SavedStorageProps) {
  const [room, setRoom] = useState<StorageEstimate>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: estimated anew whenever the list changes.
  useEffect(() => {
    navigator.storage?.estimate().then(setRoom, () => undefined);
  }, [saved]);
  const count = `${saved.length} ${saved.length === 1 ? "Folge" : "Folgen"}`;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <p className="label">
        {count}, {formatBytes(totalBytes(saved))} Ton.
        {room.usage !== undefined &&
          room.quota !== undefined &&
          ` Diese Seite belegt ${formatBytes(room.usage)} von ${formatBytes(room.quota)}, die dein Browser ihr lässt.`}
      </p>
      <button type="button" className="button button-quiet" onClick={onRemoveAll}>
        Alle löschen
      </button>
    </div>
  );
}
