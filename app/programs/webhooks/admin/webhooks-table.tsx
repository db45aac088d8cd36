import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import { type Webhook, webhookStates } from "../webhook";

const columns: Column<Webhook>[] = [
  {
    label: "Empfänger",
    cell: ({ id, url }) => (
      <Link to={href("/admin/webhooks/:id", { id })} className="wrap-anywhere underline">
        {url}
      </Link>
    ),
  },
  {
    label: "Ereignisse",
    cell: ({ events, isPersonal }) => (
      <>
        {countText(events.length, "Ereignis", "Ereignisse")}
        {isPersonal && ", mit personenbezogenen Daten"}
      </>
    ),
  },
  { label: "Zustand", cell: stateOf },
  { label: "Angelegt von", isMinor: true, cell: ({ maker }) => maker },
];

export function stateOf({ state, hasSecret }: Webhook): string {
  return hasSecret ? webhookStates[state] : "ohne Geheimnis: Es wird nichts gesendet";
}

export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <DataTable
      caption="Webhooks"
      columns={columns}
      rows={webhooks}
      keyOf={({ id }) => id}
      empty={<p>Noch wird niemandem etwas mitgeteilt.</p>}
    />
  );
}
