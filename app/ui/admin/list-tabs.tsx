import { formatCount } from "~/lib/german-number";
import { Link } from "../link";

type ListTabsProps = {
  label: string;
  tabs: readonly { to: string; label: string; count: number; isCurrent: boolean }[];
};

/** The parts of a list, each with its number and an address of its own. */
export function ListTabs({ label, tabs }: ListTabsProps) {
  return (
    <nav aria-label={label} className="list-tabs">
      <ul className="flex flex-wrap gap-1">
        {tabs.map((tab) => (
          <li key={tab.label} className="flex">
            <Link
              to={tab.to}
              className="list-tab"
              aria-current={tab.isCurrent ? "page" : undefined}
            >
              {tab.label} <span className="label">{formatCount(tab.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
