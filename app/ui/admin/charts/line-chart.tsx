import { type ComponentType, useEffect, useState } from "react";
import { type PlotLine, type PlotProps, tones } from "./chart-panel";

/**
 * Lines over something, drawn in the browser alone. A table beside it has to say the same: for who sees no
 * drawing, and where no script runs.
 */
export function LineChart(plot: PlotProps) {
  const [Plot, setPlot] = useState<ComponentType<PlotProps> | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import("./line-plot").then(
      ({ LinePlot }) => isWanted && setPlot(() => LinePlot),
      () => isWanted && setMissing(true),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <div className="scripted flex flex-col gap-2">
      <PlotKey lines={plot.lines} />
      <div className="h-52">
        {Plot && <Plot {...plot} />}
        {isMissing && <p className="label">Die Zeichnung konnte nicht geladen werden.</p>}
      </div>
    </div>
  );
}

/** The key of a plot's lines; nothing where there is only one. */
function PlotKey({ lines }: { lines: readonly PlotLine[] }) {
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
                stroke={stroke}
                strokeDasharray={dash}
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
