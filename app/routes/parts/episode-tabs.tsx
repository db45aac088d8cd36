import { Link } from "~/ui/link";

const titles = [
  ["/episodes", "Liste"],
  ["/zeitstrahl", "Zeitstrahl"],
  ["/orte", "Orte"],
  ["/personen", "Personen"],
] as const;

type EpisodeTabsProps = { tabs: readonly string[]; current: (typeof titles)[number][0] };

/** Links between the ways to look at all episodes; nothing where the list is the only one. */
export function EpisodeTabs({ tabs, current }: EpisodeTabsProps) {
  const shown = titles.filter(([path]) => path === "/episodes" || tabs.includes(path));
  if (shown.length < 2) return null;
  return (
    <nav aria-label="Ansicht" className="mt-6">
      <ul className="strip">
        {shown.map(([path, title]) => (
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
