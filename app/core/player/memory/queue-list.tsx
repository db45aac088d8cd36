import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { shownDuration } from "~/lib/time/duration";
import type { Track } from "../track";
import { parseMemory, updateMemory, withoutQueued, withQueuedAt } from "./memory";
import { useMemory } from "./use-memory";
import "./queue-list.css";

/** The episodes in the queue 'Als Nächstes'. */
export function useQueue(): readonly Track[] {
  const memory = useMemory((everything) => everything);
  return useMemo(() => parseMemory(memory).queue, [memory]);
}

/** The queue 'Als Nächstes', with buttons to play, reorder and clear it. `play` plays an episode at once. */
export function QueueList({ play }: { play(track: Track): void }) {
  const queue = useQueue();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  /** The button to focus once the list is rendered again. */
  const [wanted, setWanted] = useState<{ place: number; button: string }>();

  useLayoutEffect(() => {
    if (!wanted) return;
    const buttons = [`[data-does=${wanted.button}]`, "[data-does=remove]"]
      .map((name) => list.current?.children[wanted.place]?.querySelector<HTMLButtonElement>(name))
      .filter((button) => button && !button.disabled);
    buttons[0]?.focus();
    setWanted(undefined);
  }, [wanted]);

  function move({ episodeId, title }: Track, place: number, button: string) {
    updateMemory((memory) => withQueuedAt(memory, episodeId, place));
    setWanted({ place, button });
    setAnnouncement(`„${title}“ steht jetzt an Stelle ${place + 1} von ${queue.length}.`);
  }

  function remove({ episodeId, title }: Track, place: number) {
    updateMemory((memory) => withoutQueued(memory, episodeId));
    setAnnouncement(`„${title}“ ist herausgenommen.`);
    if (queue.length === 1) focusPlayer();
    else setWanted({ place: Math.min(place, queue.length - 2), button: "remove" });
  }

  function empty() {
    updateMemory((memory) => ({ ...memory, queue: [] }));
    focusPlayer();
  }

  return (
    <div className="queue">
      <button type="button" className="text-button" onClick={empty}>
        Alle herausnehmen
      </button>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list}>
        {queue.map((track, place) => (
          <li key={track.episodeId}>
            <button type="button" className="queue-title" onClick={() => play(track)}>
              <i className="sr-only">Jetzt abspielen: </i>
              <span className="label">
                {[track.label, shownDuration(track.duration)].filter(Boolean).join(" · ")}
              </span>
              <b>{track.title}</b>
            </button>
            <Tool
              does="up"
              label="Nach oben"
              track={track}
              disabled={place === 0}
              onClick={() => move(track, place - 1, "up")}
            />
            <Tool
              does="down"
              label="Nach unten"
              track={track}
              disabled={place === queue.length - 1}
              onClick={() => move(track, place + 1, "down")}
            />
            <Tool
              does="remove"
              label="Herausnehmen"
              track={track}
              onClick={() => remove(track, place)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

const signs = { up: ArrowUp, down: ArrowDown, remove: X };

type ToolProps = {
  does: keyof typeof signs;
  label: string;
  track: Track;
  disabled?: boolean;
  onClick(): void;
};

function Tool({ does, label, track, disabled, onClick }: ToolProps) {
  const Sign = signs[does];
  return (
    <button
      type="button"
      className="player-tool"
      data-does={does}
      disabled={disabled}
      aria-label={`${label}: ${track.title}`}
      title={label}
      onClick={onClick}
    >
      <Sign aria-hidden size={18} />
    </button>
  );
}

/** The focused element disappears. While the dialog is open, nothing outside it can have the focus. */
function focusPlayer(): void {
  const [button] = document.querySelectorAll<HTMLElement>(".player-dialog .play-button");
  (button ?? document.querySelector("main"))?.focus();
}
