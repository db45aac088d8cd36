import { memo, useMemo } from "react";
import type { PlayerChapter } from "../engine/chapters";
import { chapterMarks } from "./chapter-marks";
import { rulerMarks } from "./ruler-marks";

type RulerScaleProps = {
  duration: number;
  width: number;
  height: number;
  chapters: readonly PlayerChapter[];
};

/** The engraving of the ruler: it changes with the episode and the width only, not with the time. */
export const RulerScale = memo(function RulerScale(props: RulerScaleProps) {
  const { duration, width, height, chapters } = props;
  const { minor, major } = useMemo(() => rulerMarks(duration, width), [duration, width]);
  const x = (second: number) => Math.round((second / duration) * (width - 1)) + 0.5;
  const base = height - 6;
  const path = (seconds: number[], length: number) =>
    seconds.map((second) => `M${x(second)} ${base}v${-length}`).join("");
  return (
    <>
      <path className="ruler-minor" d={path(minor, height * 0.16)} />
      <path
        className="ruler-major"
        d={path(
          major.map(({ at }) => at),
          height * 0.32,
        )}
      />
      {/* Longer than the minutes, and ending below their numbers. */}
      <path
        className="ruler-chapter"
        d={path(chapterMarks(chapters, duration, width), height * 0.46)}
      />
      <path className="ruler-base" d={`M0 ${base + 0.5}h${width - 0.5}v${-height * 0.16}`} />
      {major
        .filter(({ at }) => x(at) > 14 && x(at) < width - 8)
        .map(({ at, text }) => (
          <text key={at} className="ruler-number" x={x(at)} y={height * 0.36} textAnchor="middle">
            {text}
          </text>
        ))}
    </>
  );
});
