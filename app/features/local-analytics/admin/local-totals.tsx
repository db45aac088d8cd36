import { formatCount } from "~/lib/german-number";
import { formatListening } from "~/lib/listening-time";
import type { LocalSums } from "../local-sums";
import { percentText } from "../local-words";

/** Sessions, playtime, average and completion rate. */
export function LocalTotals({ log }: { log: LocalSums }) {
  const { totalSessions, totalPlaytime } = log.listening;
  const figures = [
    { label: "Sitzungen", value: formatCount(totalSessions) },
    { label: "Hörzeit", value: formatListening(totalPlaytime) },
    { label: "Durchschnitt je Sitzung", value: formatListening(log.averageDuration) },
    { label: "Abschlussrate", value: percentText(log.completionRate) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col border-[1.5px] border-line bg-sheet px-4 py-3">
          <dt className="label">{label}</dt>
          <dd className="font-serif text-2xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
