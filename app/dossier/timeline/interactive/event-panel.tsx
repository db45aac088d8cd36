import type { ReactNode, Ref } from "react";
import { episodePath } from "~/core/episodes/episode-path";
import { eventKinds } from "~/dossier/dossier/dossier";
import { Link } from "~/ui/link";
import { groupOf } from "../event-groups";
import { GroupMark } from "../still-timeline";
import type { TimelineData } from "./timeline-data";

type EventPanelProps = {
  data: TimelineData;
  index: number;
  /** 'Akte 011' */
  label: string | null;
  /** The event's position among those shown: 'Ereignis 3 von 87'. */
  position: string;
  play: ReactNode;
  onStep(step: number): void;
  onClose(): void;
  ref: Ref<HTMLDivElement>;
};

/** The text of an event, beside its mark and reachable from there by keyboard. */
export function EventPanel(props: EventPanelProps) {
  const { data, index, label, position, play, onStep, onClose, ref } = props;
  const event = data.events[index];
  const episode = data.episodes[event?.episode ?? 0];
  const text = data.textOf(index);
  if (!event || !episode) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, wherever the focus is in there.
    <div
      ref={ref}
      // Hidden until the drawing has placed it beside its mark.
      hidden
      className="tl-panel sheet"
      onKeyDown={(key) => {
        if (key.key !== "Escape") return;
        key.stopPropagation();
        onClose();
      }}
    >
      <p className="label">
        {text?.date ?? "…"}
        {label && ` · ${label}`}
      </p>
      <p className="tl-panel-name">
        <Link to={episodePath(episode.id)}>{episode.name}</Link>
      </p>
      <p className="tl-panel-text">{text?.text ?? "Lädt…"}</p>
      <p className="label tl-panel-kind">
        <GroupMark group={groupOf(event.kind)} /> {eventKinds[event.kind]}
        {text?.place && ` · ${text.place}`}
      </p>
      {play}
      <div className="tl-panel-steps">
        <button type="button" onClick={() => onStep(-1)} aria-label="Voriges Ereignis">
          ‹
        </button>
        <span className="label">{position}</span>
        <button type="button" onClick={() => onStep(1)} aria-label="Nächstes Ereignis">
          ›
        </button>
        <button type="button" onClick={onClose} aria-label="Schließen" className="tl-panel-close">
          ×
        </button>
      </div>
    </div>
  );
}
