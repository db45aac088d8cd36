import { memo, useMemo } from "react";
import { rulerMarks } from "./ruler-marks";

type RulerScaleProps = { duration: number; width: number; height: number };

/** The engraving of the ruler: it changes with length and width only, not with the time. */
export const RulerScale = memo(function RulerScale({ duration, width, height }: RulerScaleProps) {
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
