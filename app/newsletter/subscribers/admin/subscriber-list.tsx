import { Download, Upload } from "lucide-react";
import { formatMoment } from "~/lib/time/moment";
import { type Column, DataTable, Moment } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import type { SubscriberSummary } from "../list-subscribers.server";
import {
  originLabels,
  type SubscriberStatus,
  subscriberLists,
  subscriberPath,
  subscribersImportPath,
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
  /** True for examples, which have no pages. */
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
      empty={subscriberLists.emptyText(status, query)}
    />
  );
}

export function SubscriberListActions({ isEmpty }: { isEmpty: boolean }) {
  return (
    <>
      <Link to={subscribersImportPath} className="button button-outline">
        <Upload size={18} strokeWidth={1.75} aria-hidden />
        Importieren
      </Link>
      {!isEmpty && (
        <a href="/admin/export/subscribers" className="button button-outline" download>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          Exportieren (CSV)
        </a>
      )}
    </>
  );
}
