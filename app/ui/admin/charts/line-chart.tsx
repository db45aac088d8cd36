import { type ComponentType, useEffect, useState } from "react";
import type { PlotProps } from "./plot";
import { PlotKey } from "./plot-key";

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
