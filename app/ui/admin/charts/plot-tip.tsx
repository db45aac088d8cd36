import { formatCount } from "~/lib/german-number";
import type { PlotProps } from "./plot";

type PlotTipProps = Pick<PlotProps, "points" | "lines" | "unit"> & { at: number };

/** The values at a point, seen and said. */
export function PlotTip({ points, lines, unit = "", at }: PlotTipProps) {
  return (
    <div role="status" className="border-[1.5px] border-line bg-sheet px-3 py-2 text-sm text-ink">
      <p className="label">{points[at]?.label}</p>
      {lines.map(({ label, values }) => (
        <p key={label} className="flex justify-between gap-4 whitespace-nowrap">
          {label}
          <span className="font-mono font-semibold tabular-nums">
            {formatCount(values[at] ?? 0)}
            {unit}
          </span>
        </p>
      ))}
    </div>
  );
}
