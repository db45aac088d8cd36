import { formatCount } from "~/lib/german-number";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListTabs } from "~/ui/admin/list-page";
import type { CommentFilter, ModerationPage } from "../moderation.schema";
import { filterName, moderationPath } from "../moderation-path";

type ModerationFilterProps = { filter: CommentFilter; query: string; list: ModerationPage };

const labels: Record<CommentFilter, string> = {
  pending: "Offen",
  approved: "Freigegeben",
  rejected: "Abgelehnt",
  all: "Alle",
};

/** The lists of the moderation, and the search in each. */
export function ModerationFilter({ filter, query, list }: ModerationFilterProps) {
  const filters = Object.keys(labels) as CommentFilter[];
  return (
    <>
      <ListTabs
        label="Kommentare nach Stand"
        tabs={filters.map((name) => ({
          to: moderationPath(name, query),
          label: labels[name],
          count: list.counts[name],
          isCurrent: name === filter,
        }))}
      />
      <ListFilter
        action="/admin/comments"
        label="Kommentare suchen"
        found={query ? `${formatCount(list.total)} gefunden` : ""}
      >
        {filter !== "pending" && <input type="hidden" name="status" value={filterName(filter)} />}
        <FilterField
          name="q"
          label="In Namen und Texten suchen"
          type="search"
          value={query}
          placeholder="Name oder Wort"
        />
      </ListFilter>
    </>
  );
}
