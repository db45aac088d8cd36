import { TriangleAlert } from "lucide-react";
import { Link } from "~/ui/link";
import { type SectionName, sectionPath, sections } from "../sections";

type SectionTabsProps = {
  current: SectionName;
  /** Sections that need attention, and why. */
  marked: Partial<Record<SectionName, string>>;
};

/** The sections of the settings, each with an address of its own. */
export function SectionTabs({ current, marked }: SectionTabsProps) {
  return (
    <nav aria-label="Abschnitte der Einstellungen" className="list-tabs">
      <ul className="flex flex-wrap gap-1">
        {sections.map(({ name, title }) => (
          <li key={name} className="flex">
            <Link
              to={sectionPath(name)}
              className="list-tab"
              aria-current={name === current ? "page" : undefined}
            >
              {title}
              {marked[name] && (
                <>
                  <TriangleAlert size={16} aria-hidden className="text-stamp" />
                  <span className="sr-only">({marked[name]})</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ViewLinksProps = {
  label: string;
  views: readonly { to: string; label: string; isCurrent: boolean }[];
};

/** The forms by which the same section is filled in. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {views.map(({ to, label: text, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className={`button button-outline ${isCurrent ? "bg-ink text-paper" : ""}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
