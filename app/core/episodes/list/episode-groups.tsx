import type { ReactNode } from "react";
import { formatCount } from "~/lib/text/german-number";
import { Link } from "~/ui/link";
import { SectionTitle } from "~/ui/section-title";
import type { Group } from "./groups";

type EpisodeGroupProps = { id: string; title: string | null; note: string; children: ReactNode };

/** The episodes of a group, under its title if it has one. */
export function EpisodeGroup({ id, title, note, children }: EpisodeGroupProps) {
  if (title === null) return children;
  return (
    <section aria-labelledby={id} className="pt-6">
      <SectionTitle id={id} title={title}>
        {note}
      </SectionTitle>
      {children}
    </section>
  );
}

type GroupLinksProps = {
  /** All groups, with the page on which each begins. */
  groups: readonly (Group & { page: number })[];
  titleOf(group: Group): string;
  address(page: number): string;
};

/** Links to the beginning of each group, if the list has several pages. */
export function GroupLinks({ groups, titleOf, address }: GroupLinksProps) {
  return (
    <nav aria-label="Gruppen">
      <ul className="strip lg:flex-wrap">
        {groups.map(({ page, ...group }) => (
          <li key={group.key}>
            <Link
              to={`${address(page)}#${groupId(groups, group.key)}`}
              className="label inline-block py-1.5 pr-3 underline"
            >
              {titleOf(group)} <span aria-hidden>·</span> {formatCount(group.total)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of a group's heading. */
export function groupId(groups: readonly Group[], key: Group["key"]): string {
  return `gruppe-${groups.findIndex((group) => group.key === key) + 1}`;
}
