import { formatCount } from "~/lib/german-number";
import { formatListening } from "~/lib/listening-time";
import { changeText } from "../statistics/derived-figures";

export type FigureTile = {
  label: string;
  now: number;
  before: number;
  /** Seconds instead of a count. */
  isTime?: boolean;
};

/** The chief figures, each beside that of the period before. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px border-[1.5px] border-line bg-hair md:grid-cols-3">
      {tiles.map(({ label, now, before, isTime }) => {
        const format = isTime ? formatListening : formatCount;
        return (
          <div key={label} className="flex min-w-0 flex-col bg-sheet p-3 sm:p-4">
            <dt className="label">{label}</dt>
            <dd
              className={`font-serif leading-tight font-bold tabular-nums ${isTime ? "text-lg sm:text-2xl" : "text-2xl"}`}
            >
              {format(now)}
            </dd>
            <dd className="label mt-auto pt-1" title={`davor: ${format(before)}`}>
              {changeText(now, before)}
              <span className="sr-only"> gegenüber dem Zeitraum davor ({format(before)})</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
