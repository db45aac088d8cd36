import type { ReactNode } from "react";
import { episodePath } from "~/lib/episode-path";
import { Link } from "~/ui/link";
import { formatBytes } from "./format-bytes";
import { remove } from "./offline-store";
import type { SavedEpisode, SavedTrack } from "./saved-episode";

type SavedListProps = {
  saved: readonly SavedEpisode[];
  listen(track: SavedTrack): ReactNode;
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
              {[track.label, track.duration, formatBytes(bytes)].filter(Boolean).join(" · ")}
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
