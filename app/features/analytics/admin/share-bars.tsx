import { formatCount } from "~/lib/german-number";

type ShareBarsProps = {
  caption: string;
  /** What is shared out, and what is counted. */
  columns: readonly [name: string, count: string];
  entries: readonly { name: string; count: number }[];
  /** Of everything, what is not listed too. */
  total: number;
  /** So many are shown, the others as one. */
  most: number;
  empty: string;
};

/** Shares of a whole, each with its number, its part in percent and a bar. */
export function ShareBars({
  caption,
  columns: [name, count],
  entries,
  total,
  most,
  empty,
}: ShareBarsProps) {
  if (entries.length === 0) return <p className="text-soft">{empty}</p>;
  return (
    <table className="admin-table [&_:is(td,th):last-child]:pr-0 [&_th:first-child]:pl-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="text-right">
            {count}
          </th>
          <th scope="col" className="text-right">
            Anteil
          </th>
        </tr>
      </thead>
      <tbody>
        {shownOf(entries, total, most).map((entry) => {
          const share = total === 0 ? 0 : (100 * entry.count) / total;
          return (
            <tr key={entry.name}>
              <th scope="row" className="w-full font-normal wrap-anywhere">
                {entry.name}
                <Bar share={share} />
              </th>
              <td className="text-right font-mono text-sm tabular-nums">
                {formatCount(entry.count)}
              </td>
              <td className="text-right font-mono text-sm whitespace-nowrap tabular-nums">
                {Math.round(share)} %
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function shownOf(entries: ShareBarsProps["entries"], total: number, most: number) {
  const shown = entries.slice(0, most);
  const rest = total - shown.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...shown, { name: "Übrige", count: rest }] : shown;
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-1.5 w-full"
    >
      <rect width="100" height="1" fill="var(--hair)" opacity="0.5" />
      <rect width={share} height="1" fill="var(--stamp)" />
    </svg>
  );
}
