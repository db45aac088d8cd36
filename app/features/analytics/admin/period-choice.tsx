import { Link } from "~/ui/link";
import { periods } from "../statistics/periods";
import { periodPath } from "../statistics/statistics-path";

/** The periods as links, so that each has an address and works without scripts. */
export function PeriodChoice({ days }: { days: number }) {
  return (
    <nav aria-label="Zeitraum" className="list-tabs">
      <ul className="flex flex-wrap gap-1">
        {periods.map((period) => (
          <li key={period} className="flex">
            <Link
              to={periodPath(period)}
              className="list-tab"
              aria-current={period === days ? "page" : undefined}
            >
              {period} Tage
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
