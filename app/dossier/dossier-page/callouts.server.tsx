import { type Heard, heardSpans } from "~/core/episodes/heard-spans";
import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import type { Callout } from "~/dossier/dossier/dossier";
import { formatDuration } from "~/lib/time/duration";
import { Numerals } from "~/ui/page-picture";

type Numeral = Pick<Callout, "number" | "label" | "x" | "y"> & {
  heard: Heard | null;
  /** True if the drawing itself shows the numeral. */
  isDrawn: boolean;
};

/** The numerals of a dossier's callouts, and those that only the drawing has. */
export function numeralsOf(callouts: readonly Callout[], drawing: Legend | null): Numeral[] {
  const spans = heardSpans(callouts);
  const known = new Set(callouts.map(({ number }) => number));
  const drawn = new Set(drawing?.callouts.map(({ number }) => number));
  return [
    ...callouts.map(({ number, label, x, y }, index) => ({
      number,
      label,
      x,
      y,
      heard: spans[index] ?? null,
      isDrawn: drawn.has(number),
    })),
    ...(drawing?.callouts ?? [])
      .filter(({ number }) => !known.has(number))
      .map((callout) => ({ ...callout, x: null, y: null, heard: null, isDrawn: true })),
  ].sort((a, b) => a.number.localeCompare(b.number, "de", { numeric: true }));
}

type NumeralsProps = { numerals: readonly Numeral[]; isPlayable: boolean };

/** The text below the drawing, and the meaning of each numeral. */
export function CalloutLegend({ numerals, isPlayable, text }: NumeralsProps & { text: string }) {
  return (
    <>
      {text && <p className="figure-label">{text}</p>}
      <Numerals count={numerals.length}>
        <ol>
          {numerals.map(({ number, label, heard }) => (
            <li key={number} data-from={heard?.from} data-to={heard?.to}>
              <b>{number}</b> <span>{label}</span>
              {heard && (
                <>
                  {" "}
                  <StartTime second={heard.from} isPlayable={isPlayable} of={label} />
                </>
              )}
            </li>
          ))}
        </ol>
      </Numerals>
    </>
  );
}

/** An overlay in the drawing's size: rings that link to the audio, and numerals that the drawing lacks. */
export function CalloutMarks({ numerals, isPlayable }: NumeralsProps) {
  return numerals.map(({ number, label, x, y, heard, isDrawn }) => {
    if (x === null || y === null || (isDrawn && !heard)) return null;
    const mark = (
      <>
        <circle cx={x * 4.8} cy={y * 3.2} r="20" className="callout-hit" />
        <circle cx={x * 4.8} cy={y * 3.2} r="14" className="callout-ring" />
        {!isDrawn && (
          <text x={x * 4.8} y={y * 3.2 + 5.5} className="callout-number">
            {number}
          </text>
        )}
      </>
    );
    return heard && isPlayable ? (
      <a
        key={number}
        href={`?t=${Math.floor(heard.from)}`}
        aria-label={`${number} ${label}: ab hier anhören`}
        data-from={heard.from}
        data-to={heard.to}
        data-play
      >
        {mark}
      </a>
    ) : (
      <g key={number} data-from={heard?.from} data-to={heard?.to}>
        {mark}
      </g>
    );
  });
}

type StartTimeProps = {
  second: number | null;
  isPlayable: boolean;
  /** The text of the entry that the audio mentions at this time. */
  of: string;
  /** Shows a text beside the time. */
  isLong?: boolean;
};

/** A link to a second of the audio; without audio only the time. */
export function StartTime({ second, isPlayable, of, isLong = false }: StartTimeProps) {
  if (second === null) return null;
  const time = formatDuration(second);
  if (!isPlayable) return <span className="dossier-start label">{time}</span>;
  return (
    <a
      href={`?t=${Math.floor(second)}`}
      className="dossier-start label"
      aria-label={`Ab ${time} hören: ${of}`}
      data-play
    >
      {isLong ? `ab ${time} hören` : time}
    </a>
  );
}
