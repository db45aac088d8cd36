import { memo, useMemo } from "react";
import { usePlayerState } from "../player-context";
import type { PlayerChapter } from "../player-store";
import { chapterMarks, rulerMarks, rulerPlaces } from "./ruler-marks";

type RulerScaleProps = {
  duration: number;
  width: number;
  height: number;
  chapters: readonly PlayerChapter[];
  /** Seconds that a search has found. */
  found: readonly number[];
};

/** The engraving of the ruler: it changes with the episode and the width only, not with the time. */
export const RulerScale = memo(function RulerScale(props: RulerScaleProps) {
  const { duration, width, height, chapters, found } = props;
  const { minor, major } = useMemo(() => rulerMarks(duration, width), [duration, width]);
  const base = height - 6;
  const { x, strokes, hasRoom } = rulerPlaces({ duration, width, base });
  /** One dot for each pixel that has any. */
  const foundMarks = () =>
    [...new Set(found.map(x))]
      .map((at) => `M${at - 3} ${base}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`)
      .join("");
  return (
    <>
      <path className="ruler-minor" d={strokes(minor, height * 0.16)} />
      <path
        className="ruler-major"
        d={strokes(
          major.map(({ at }) => at),
          height * 0.32,
        )}
      />
      {/* Longer than the minutes, and ending below their numbers. */}
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
  /** Where the pointer stands, in seconds. */
  aim: number | undefined;
};

/** What moves on the ruler: what has been heard, what has been loaded, the needle and its ghost. */
export function RulerNeedle({ duration, width, height, position, aim }: RulerNeedleProps) {
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
