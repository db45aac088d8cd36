import { formatMoment } from "~/lib/moment";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { Link } from "~/ui/link";
import type { SubscriberStatus, SubscriberSummary } from "../subscribers.schema";
import { subscriberPath } from "../subscribers-path";
import { Moment } from "./moment";
import { originLabels } from "./subscriber-words";

const person: Column<SubscriberSummary> = {
  label: "Adresse und Name",
  cell: ({ id, email, name, createdAt }) => (
    <>
      <Link to={subscriberPath(id)} className="font-semibold wrap-anywhere underline">
        {email}
      </Link>
      {name && (
        <span className="block font-normal wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
      )}
      <span className="label block font-normal lg:hidden">seit {formatMoment(createdAt)}</span>
    </>
  ),
};

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
  active: [person, joined, origin],
  pending: [person, signedUp, origin],
  unsubscribed: [person, joined, left, origin],
  bounced: [person, joined, bounced, origin],
};

type SubscriberListProps = {
  subscribers: readonly SubscriberSummary[];
  status: SubscriberStatus;
  empty: string;
};

/** Subscribers in a list, each with its own page. */
export function SubscriberList({ subscribers, status, empty }: SubscriberListProps) {
  return (
    <DataTable
      caption="Abonnenten, die neuesten zuerst"
      columns={columns[status]}
      rows={subscribers}
      keyOf={({ id }) => id}
      empty={empty}
    />
  );
}
