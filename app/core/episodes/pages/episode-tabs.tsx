import { Link } from "~/ui/link";

type EpisodeTabsProps = {
  tabs: readonly (readonly [path: string, title: string])[];
  current: string;
};

/** Tabs for the views of all episodes; nothing if the list is the only view. */
export function EpisodeTabs({ tabs, current }: EpisodeTabsProps) {
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Ansicht" className="mt-4 sm:mt-6">
      <ul className="strip">
        {tabs.map(([path, title]) => (
          <li key={path}>
            <Link
              to={path}
              className="page-number"
              aria-current={path === current ? "page" : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
