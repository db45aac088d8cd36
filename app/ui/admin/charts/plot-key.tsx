import { type PlotLine, tones } from "./plot";

/** What the lines of a plot stand for; nothing where there is only one. */
export function PlotKey({ lines }: { lines: readonly PlotLine[] }) {
  if (lines.length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {lines.map(({ label, tone }) => {
        const { stroke, width, dash } = tones[tone];
        return (
          <li key={label} className="label flex items-center gap-2">
            <svg width="28" height="8" aria-hidden="true">
              <line
                x1="0"
                x2="28"
                y1="4"
                y2="4"
                {...{ stroke, strokeDasharray: dash }}
                strokeWidth={width}
              />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
