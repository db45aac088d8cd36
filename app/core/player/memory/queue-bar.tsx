import { Play } from "lucide-react";
import { useRef } from "react";
import { useBarHeight } from "../controls/use-bar-height";
import { usePlayerHandle } from "../player-context";
import type { Track } from "../track";
import { QueueList, useQueue } from "./queue-list";
import "../controls/player-controls.css";

/** The queue 'Als Nächstes', shown while the player is closed. */
export function QueueBar() {
  const { open } = usePlayerHandle();
  const queue = useQueue();
  const [first] = queue;
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  const play = (track: Track) => open(track, { autoplay: true, view: "bar" });
  return (
    <aside ref={bar} className="player-bar on-blueprint" aria-label="Als Nächstes">
      {first && (
        <div className="page queue-bar">
          <button
            type="button"
            className="play-button"
            aria-label={`Abspielen: ${first.title}`}
            onClick={() => play(first)}
          >
            <Play aria-hidden size={18} fill="currentColor" strokeWidth={1.5} />
          </button>
          <details>
            <summary>
              <b>Als Nächstes ({queue.length})</b> <span>{first.title}</span>
            </summary>
            <QueueList play={play} />
          </details>
        </div>
      )}
    </aside>
  );
}
