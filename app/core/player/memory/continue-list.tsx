import { X } from "lucide-react";
import { useRef, useState } from "react";
import { sized } from "~/lib/sized-picture";
import { formatDuration } from "~/lib/time/duration";
import { Link } from "~/ui/link";
import { ListenButton } from "../listen-button";
import type { Track } from "../track";
import { HeardRuler } from "./heard-mark";
import { inProgressOf, readMemory, updateMemory, withoutInProgress } from "./memory";
import { useHeard, usePlace } from "./use-memory";
import "./continue-list.css";

type ContinueListProps = { rows: number; setRows: (rows: number) => void };

/** The episodes of the strip 'Weiterhören', in the order that they had when the page was loaded. */
export function ContinueList({ rows, setRows }: ContinueListProps) {
  const [tracks, setTracks] = useState(() =>
    inProgressOf(readMemory())
      .slice(0, rows)
      .map(({ track }) => track),
  );
  const list = useRef<HTMLUListElement>(null);

  function remove({ episodeId }: Track) {
    const left = tracks.filter((track) => track.episodeId !== episodeId);
    // The pressed button disappears. After the last episode, the whole strip disappears.
    const next = left.length > 0 ? list.current?.closest("section")?.querySelector("h2") : null;
    (next ?? document.getElementById("inhalt"))?.focus({ preventScroll: true });
    updateMemory((memory) => withoutInProgress(memory, episodeId));
    setTracks(left);
    setRows(left.length);
  }

  return (
    <ul ref={list} className="continue-list">
      {tracks.map((track) => (
        <li key={track.episodeId} className="continue-row">
          <ContinueRow track={track} onRemove={() => remove(track)} />
        </li>
      ))}
    </ul>
  );
}

function ContinueRow({ track, onRemove }: { track: Track; onRemove: () => void }) {
  const place = usePlace(track.episodeId, track.duration);
  const heard = useHeard(track.episodeId);
  const state = place
    ? `noch ${formatDuration(place.duration - place.seconds)}`
    : heard && "Gehört";
  return (
    <>
      <Picture track={track} />
      <div className="min-w-0">
        <p className="label flex flex-wrap gap-x-3">
          {state && <span>{state}</span>}
          <span>{track.label}</span>
        </p>
        <h3>
          <Link to={`/episodes/${track.episodeId}`} className="no-underline hover:underline">
            {track.title}
          </Link>
        </h3>
      </div>
      <ListenButton track={track} view="bar" className="continue-play" />
      <button
        type="button"
        className="continue-remove"
        aria-label={`Aus „Weiterhören“ nehmen: ${track.title}`}
        title="Aus „Weiterhören“ nehmen"
        onClick={onRemove}
      >
        <X aria-hidden size={18} />
      </button>
      {place && <HeardRuler {...place} />}
    </>
  );
}

function Picture({ track: { drawingUrl, coverUrl } }: { track: Track }) {
  if (drawingUrl) {
    return (
      <svg viewBox="0 0 480 320" aria-hidden className="continue-picture">
        <use href={`${drawingUrl}#fig`} />
      </svg>
    );
  }
  if (!coverUrl) return <span className="continue-picture" />;
  return (
    <img src={sized(coverUrl, 256)} alt="" width="72" height="72" className="continue-picture" />
  );
}
