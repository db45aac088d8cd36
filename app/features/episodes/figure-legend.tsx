import type { Legend } from "~/features/media/artwork/drawing-legend.server";

type FigureLegendProps = { id: string; legend: Pick<Legend, "text" | "callouts"> };

/** Under a drawing: what it shows, and what each of its numerals points at. */
export function FigureLegend({ id, legend: { text, callouts } }: FigureLegendProps) {
  return (
    <figcaption id={id} className="legend">
      {text && <p className="figure-label">{text}</p>}
      {callouts.length > 0 && (
        <>
          <p className="label">Bezugszeichen</p>
          <ol>
            {callouts.map(({ number, label }) => (
              <li key={number}>
                <b>{number}</b> <span>{label}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </figcaption>
  );
}
