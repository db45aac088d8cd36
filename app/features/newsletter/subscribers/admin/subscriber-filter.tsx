import { formatCount } from "~/lib/german-number";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListTabs } from "~/ui/admin/list-page";
import {
  type SubscriberPage,
  type SubscriberStatus,
  subscriberLists,
  subscriberStatuses,
} from "../subscribers.schema";
import { listName, subscribersPath } from "../subscribers-path";

type SubscriberFilterProps = { status: SubscriberStatus; query: string; list: SubscriberPage };

/** The lists of subscribers by their state, and the search in each. */
export function SubscriberFilter({ status, query, list }: SubscriberFilterProps) {
  return (
    <>
      <ListTabs
        label="Abonnenten nach Stand"
        tabs={subscriberStatuses.map((name) => ({
          to: subscribersPath(name, query),
          label: subscriberLists[name],
          count: list.counts[name],
          isCurrent: name === status,
        }))}
      />
      <ListFilter
        action={subscribersPath("active")}
        label="Abonnenten suchen"
        found={query ? `${formatCount(list.total)} gefunden` : ""}
      >
        {status !== "active" && <input type="hidden" name="liste" value={listName(status)} />}
        <FilterField
          name="q"
          label="In Adressen und Namen suchen"
          type="search"
          value={query}
          placeholder="Adresse oder Name"
        />
      </ListFilter>
    </>
  );
}
