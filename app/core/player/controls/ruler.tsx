import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { formatDuration, parseDuration } from "~/lib/time/duration";
import { chapterAt } from "../engine/chapters";
import { useController } from "../engine/controller-context";
import { shownLength, spokenTime } from "../engine/shown-time";
import { usePlayerState } from "../player-context";
import { useChapters } from "./chapter-controls";
import { rulerTarget, useRulerPointer } from "./ruler-input";
import "./ruler.css";
import { isNotSeekable, type PlayerChapter } from "../player-store";
import { chapterMarks, rulerMarks, rulerPlaces } from "./ruler-marks";
import { rulerPicture } from "./ruler-picture";

/** Progress as a ruler of time with a needle, which can be dragged and moved by keys. */
export function Ruler({ height = 46 }: { height?: number }) {
  const { requests } = useController();
  const position = usePlayerState((state) => state.position);
  const track = usePlayerState((state) => state.track);
  const disabled = usePlayerState(isNotSeekable);
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
            <RulerScale
              duration={duration}
              width={width}
              height={height}
              chapters={chapters}
              found={found}
              picture={track && rulerPicture(track)}
            />
            <RulerNeedle
              duration={duration}
              width={width}
              height={height}
              position={shown}
              aim={aim?.seconds}
            />
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

/** For example '17 Minuten 19 Sekunden von 45 Minuten, Kapitel: Das Patent'. */
function valueText(position: number, length: number, title: string | undefined): string {
  const time = `${spokenTime(position)} von ${spokenTime(length)}`;
  return title ? `${time}, Kapitel: ${title}` : time;
}

/** Above the pointer, without extending beyond the ruler. */
function previewPlace(share: number) {
  return { left: `${share * 100}%`, translate: `${-share * 100}%` };
}

/** An element's current width in pixels. */
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

type RulerScaleProps = {
  duration: number;
  width: number;
  height: number;
  chapters: readonly PlayerChapter[];
  /** Seconds of search hits in the episode. */
  found: readonly number[];
  picture: string | null;
};

/** The scale of the ruler. It is memoised, since it changes only with the episode and the width. */
const RulerScale = memo(function RulerScale(props: RulerScaleProps) {
  const { duration, width, height, chapters, found, picture } = props;
  const { minor, major } = useMemo(() => rulerMarks(duration, width), [duration, width]);
  const base = height - 6;
  const { x, strokes, hasRoom } = rulerPlaces({ duration, width, base });
  /** A dot for each pixel with search hits. */
  const foundMarks = () =>
    [...new Set(found.map(x))]
      .map((at) => `M${at - 3} ${base}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`)
      .join("");
  return (
    <>
      {picture && (
        <image
          className="ruler-picture"
          href={picture}
          y={height * 0.4}
          width={width}
          height={base - height * 0.4}
          preserveAspectRatio="none"
        />
      )}
      <path className="ruler-minor" d={strokes(minor, height * 0.16)} />
      <path
        className="ruler-major"
        d={strokes(
          major.map(({ at }) => at),
          height * 0.32,
        )}
      />
      {/* Longer than the marks of minutes, up to their numbers. */}
      <path
        className="ruler-chapter"
        d={strokes(chapterMarks(chapters, duration, width), height * 0.46)}
      />
      <path className="ruler-base" d={`M0 ${base + 0.5}h${width - 0.5}v${-height * 0.16}`} />
      {found.length > 0 && <path className="ruler-found" d={foundMarks()} />}
      {major
        .filter(({ at }) => hasRoom(at))
        .map(({ at, text }) => (
          <text key={at} className="ruler-number" x={x(at)} y={height * 0.36} textAnchor="middle">
            {text}
          </text>
        ))}
    </>
  );
});

type RulerNeedleProps = {
  duration: number;
  width: number;
  height: number;
  position: number;
  /** The pointer's position in seconds. */
  aim: number | undefined;
};

/** The moving parts of the ruler: the played and loaded parts, the needle and its preview. */
function RulerNeedle({ duration, width, height, position, aim }: RulerNeedleProps) {
  const buffered = usePlayerState((state) => state.buffered);
  const x = (second: number) => Math.min(1, Math.max(0, second / duration)) * width;
  const base = height - 6;
  const at = Math.min(Math.max(x(position), 1), width - 1);
  return (
    <>
      <rect
        className="ruler-heard"
        x={0}
        y={base - height * 0.16}
        width={at}
        height={height * 0.16}
      />
      {buffered.map(({ start, end }) => (
        <path key={start} className="ruler-buffered" d={`M${x(start)} ${base + 4}H${x(end)}`} />
      ))}
      {aim !== undefined && <path className="ruler-aim" d={`M${x(aim)} 2V${base}`} />}
      <path className="ruler-needle" d={`M${at} 3V${height}`} />
      <path className="ruler-needle-head" d={`M${at - 5} 2h10l-5 7z`} />
    </>
  );
}
