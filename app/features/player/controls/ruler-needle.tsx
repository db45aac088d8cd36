import { usePlayerState } from "../player-context";

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
