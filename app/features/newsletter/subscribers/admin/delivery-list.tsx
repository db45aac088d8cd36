import { AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/data-table";
import type { SubscriberDelivery } from "../subscribers.schema";
import { Moment } from "./moment";
import { deliveryLabels } from "./subscriber-words";

const columns: readonly Column<SubscriberDelivery>[] = [
  {
    label: "Ausgabe",
    cell: ({ subject, lastError }) => (
      <>
        <span className="wrap-anywhere">{subject}</span>
        {lastError && <span className="label block font-normal wrap-anywhere">{lastError}</span>}
      </>
    ),
  },
  { label: "Stand", cell: ({ status }) => deliveryLabels[status] },
  { label: "Versuche", isNumeric: true, isMinor: true, cell: ({ attempts }) => attempts },
  {
    label: "Versendet",
    isNumeric: true,
    isMinor: true,
    cell: ({ sentAt }) => <Moment at={sentAt} />,
  },
];

/** The campaigns that went to a subscriber. */
export function DeliveryList({ deliveries }: { deliveries: readonly SubscriberDelivery[] }) {
  return (
    <AdminSection title="Ausgaben">
      <DataTable
        caption="Ausgaben an diese Adresse, die neueste zuerst"
        columns={columns}
        rows={deliveries}
        keyOf={({ campaignId }) => campaignId}
        empty="An diese Adresse ging noch keine Ausgabe."
      />
    </AdminSection>
  );
}
