import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListTabs } from "~/ui/admin/list-page";
import {
  type CommentFilter,
  filterName,
  listLabels,
  type ModerationPage,
  moderationPath,
} from "../moderation.schema";

type ModerationFilterProps = { filter: CommentFilter; query: string; list: ModerationPage };

/** The lists of the moderation, and the search in each. */
export function ModerationFilter({ filter, query, list }: ModerationFilterProps) {
  const filters = Object.keys(listLabels) as CommentFilter[];
  return (
    <>
      <ListTabs
        label="Kommentare nach Stand"
        tabs={filters.map((name) => ({
          to: moderationPath(name, query),
          label: listLabels[name],
          count: list.counts[name],
          isCurrent: name === filter,
        }))}
      />
      <ListFilter
        action={href("/admin/comments")}
        label="Kommentare suchen"
        found={query ? `${formatCount(list.total)} gefunden` : ""}
      >
        {filter !== "pending" && <input type="hidden" name="status" value={filterName(filter)} />}
        <FilterField
          label="In Namen und Texten suchen"
          value={query}
          placeholder="Name oder Wort"
        />
      </ListFilter>
    </>
  );
}

const texts: Record<CommentFilter, string> = {
  pending: "Alles gelesen: Gerade wartet kein Kommentar. Diese Seite sieht alle 30 Sekunden nach.",
  approved: "Noch ist kein Kommentar freigegeben.",
  rejected: "Kein Kommentar ist abgelehnt.",
  all: "Noch hat niemand etwas geschrieben.",
};

/** Stands in place of an empty list. */
export function ModerationEmpty({ filter, query }: { filter: CommentFilter; query: string }) {
  return (
    <p className="py-8 text-soft">
      {query
        ? `„${query}“ steht in keinem dieser Kommentare. Versuch es in einer anderen Liste.`
        : texts[filter]}
    </p>
  );
}
