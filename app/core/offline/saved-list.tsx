import { type ReactNode, useEffect, useState } from "react";
import { episodePath } from "~/core/episodes/episode-path";
import type { Track } from "~/core/player/track";
import { formatBytes } from "~/lib/format-bytes";
import { countText } from "~/lib/text/german-number";
import { shownDuration } from "~/lib/time/duration";
import { Link } from "~/ui/link";
import { remove } from "./offline-store";
import { SaveButton } from "./save-button";
import { type SavedEpisode, totalBytes } from "./saved-episodes";

/** Episodes whose save is running or was interrupted. Interrupted ones continue here. */
export function BegunList({ tracks }: { tracks: readonly Track[] }) {
  return (
    <ul className="sheet mb-8 divide-y divide-hair">
      {tracks.map((track) => (
        <li key={track.episodeId} className="grid gap-3 p-5">
          <p className="label">Noch nicht fertig gespeichert</p>
          <h2 className="text-xl">
            <Link to={episodePath(track.episodeId)} className="no-underline hover:underline">
              {track.title}
            </Link>
          </h2>
          <SaveButton track={track} />
        </li>
      ))}
    </ul>
  );
}

type SavedListProps = {
  saved: readonly SavedEpisode[];
  listen(track: Track): ReactNode;
};

export function SavedList({ saved, listen }: SavedListProps) {
  return (
    <ul className="sheet divide-y divide-hair">
      {saved.map(({ track, bytes }) => (
        <li
          key={track.episodeId}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5"
        >
          <div className="min-w-0 grow basis-72">
            <p className="label">
              {[track.label, shownDuration(track.duration), formatBytes(bytes)]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <h2 className="mt-1 text-xl">
              <Link to={episodePath(track.episodeId)} className="no-underline hover:underline">
                {track.title}
              </Link>
            </h2>
          </div>
          <div className="flex flex-wrap gap-3">
            {listen(track)}
            <button
              type="button"
              className="button button-quiet"
              aria-label={`Löschen: ${track.title}`}
              onClick={() => confirm("Die gespeicherte Folge löschen?") && remove(track.episodeId)}
            >
              Löschen
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

type SavedStorageProps = { saved: readonly SavedEpisode[]; onRemoveAll(): void };

/** The storage that the episodes take, and the storage left. */
export function SavedStorage({ saved, onRemoveAll }: SavedStorageProps) {
  const [room, setRoom] = useState<StorageEstimate>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: estimated anew whenever the list changes.
  useEffect(() => {
    navigator.storage?.estimate().then(setRoom, () => undefined);
  }, [saved]);
  const count = countText(saved.length, "Folge", "Folgen");
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
