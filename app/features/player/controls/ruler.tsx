import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatDuration, parseDuration } from "~/lib/duration";
import { chapterAt } from "../engine/chapters";
import { useController } from "../engine/controller-context";
import { shownLength, spokenTime } from "../engine/shown-time";
import { usePlayerState } from "../player-context";
import { useChapters } from "./chapter-controls";
import { RulerNeedle, RulerScale } from "./ruler-drawing";
import { rulerTarget, useRulerPointer } from "./ruler-input";
import "./ruler.css";

/** Progress as an instrument: a ruler of time with a needle that can be read, dragged and keyed. */
export function Ruler({ height = 46 }: { height?: number }) {
  const { requests } = useController();
  const position = usePlayerState((state) => state.position);
  const track = usePlayerState((state) => state.track);
  const disabled = usePlayerState((state) => !state.ready || state.status === "error");
  const known = usePlayerState((state) => state.duration);
  const duration = known || parseDuration(track?.duration ?? "");
  const length = usePlayerState(shownLength);
  const chapters = useChapters();
  const found = usePlayerState((state) => state.found);
  const { ref, width } = useWidth<HTMLDivElement>();
  const { aim, handlers } = useRulerPointer(duration, disabled, requests.seek);
  const shown = aim?.holds ? aim.seconds : position;
  const titleAt = (seconds: number) => chapters[chapterAt(chapters, seconds)]?.title;

  function onKeyDown(event: KeyboardEvent) {
    const target = rulerTarget(event, { position: requests.position(), duration, chapters });
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    requests.seek(target);
  }

  return (
    <div
      ref={ref}
      className="ruler"
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label="Stelle in der Folge"
      aria-disabled={disabled}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={valueText(shown, length, titleAt(shown))}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <svg aria-hidden width={width} height={height}>
        {width > 0 && duration > 0 && (
          <>
            <RulerScale {...{ duration, width, height, chapters, found }} />
            <RulerNeedle {...{ duration, width, height }} position={shown} aim={aim?.seconds} />
          </>
        )}
      </svg>
      {aim && (
        <span className="ruler-preview" aria-hidden style={previewPlace(aim.seconds / duration)}>
          {formatDuration(aim.seconds)} {titleAt(aim.seconds)}
        </span>
      )}
    </div>
  );
}

/** '17 Minuten 19 Sekunden von 45 Minuten, Kapitel: Das Patent' */
function valueText(position: number, length: number, title: string | undefined): string {
  const time = `${spokenTime(position)} von ${spokenTime(length)}`;
  return title ? `${time}, Kapitel: ${title}` : time;
}

/** Over the pointer, and at both ends still within the ruler. */
function previewPlace(share: number) {
  return { left: `${share * 100}%`, translate: `${-share * 100}%` };
}

/** The width of an element in pixels, followed as it changes. */
function useWidth<E extends Element>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
