import { Download, Upload } from "lucide-react";
import { formatCount } from "~/lib/german-number";
import { formatMoment } from "~/lib/moment";
import { type Column, DataTable, Moment } from "~/ui/admin/data-table";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListTabs } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";
import type { SubscriberPage, SubscriberSummary } from "../list-subscribers.server";
import {
  listName,
  originLabels,
  type SubscriberStatus,
  subscriberLists,
  subscriberPath,
  subscriberStatuses,
  subscribersImportPath,
  subscribersPath,
} from "../subscribers.schema";

const personOf = (isExample: boolean): Column<SubscriberSummary> => ({
  label: "Adresse und Name",
  cell: ({ id, email, name, createdAt }) => (
    <>
      {isExample ? (
        <span className="font-semibold wrap-anywhere">{email}</span>
      ) : (
        <Link to={subscriberPath(id)} className="font-semibold wrap-anywhere underline">
          {email}
        </Link>
      )}
      {name && (
        <span className="block font-normal wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
      )}
      <span className="label block font-normal lg:hidden">seit {formatMoment(createdAt)}</span>
    </>
  ),
});

const joined: Column<SubscriberSummary> = {
  label: "Dabei seit",
  isNumeric: true,
  isMinor: true,
  cell: ({ createdAt }) => <Moment at={createdAt} />,
};

const origin: Column<SubscriberSummary> = {
  label: "Herkunft",
  isMinor: true,
  cell: ({ origin }) => originLabels[origin],
};

const signedUp: Column<SubscriberSummary> = { ...joined, label: "Angemeldet" };

const left: Column<SubscriberSummary> = {
  ...joined,
  label: "Abgemeldet",
  cell: ({ unsubscribedAt }) => <Moment at={unsubscribedAt} />,
};

const bounced: Column<SubscriberSummary> = {
  ...joined,
  label: "Unzustellbar",
  cell: ({ bouncedAt }) => <Moment at={bouncedAt} />,
};

const columns: Record<SubscriberStatus, readonly Column<SubscriberSummary>[]> = {
  active: [joined, origin],
  pending: [signedUp, origin],
  unsubscribed: [joined, left, origin],
  bounced: [joined, bounced, origin],
};

type SubscriberListProps = {
  subscribers: readonly SubscriberSummary[];
  status: SubscriberStatus;
  query: string;
  /** These have no pages. */
  isExample?: boolean;
};

/** Subscribers in a list, each with its own page. */
export function SubscriberList(props: SubscriberListProps) {
  const { subscribers, status, query, isExample = false } = props;
  return (
    <DataTable
      caption="Abonnenten, die neuesten zuerst"
      columns={[personOf(isExample), ...columns[status]]}
      rows={subscribers}
      keyOf={({ id }) => id}
      empty={emptyText(status, query)}
    />
  );
}

const none: Record<SubscriberStatus, string> = {
  active: "Noch niemand ist dabei. Wer sich anmeldet und bestätigt, steht danach hier.",
  pending: "Gerade wartet niemand auf die Bestätigung.",
  unsubscribed: "Niemand hat sich abgemeldet.",
  bounced: "Alle Postfächer nehmen die Mails an.",
};

/** Instead of a list that is empty. */
function emptyText(status: SubscriberStatus, query: string): string {
  return query
    ? `„${query}“ steht in keiner Adresse und keinem Namen dieser Liste. Versuch es in einer anderen.`
    : none[status];
}

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

export function SubscriberListActions() {
  return (
    <>
      <Link to={subscribersImportPath} className="button button-outline">
        <Upload size={18} strokeWidth={1.75} aria-hidden />
        Importieren
      </Link>
      <a href="/admin/export/subscribers" className="button button-outline" download>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        Exportieren (CSV)
      </a>
    </>
  );
}
