import { formatCount } from "~/lib/german-number";
import { formatMoment } from "~/lib/moment";
import { RowButton } from "~/ui/admin/action-button";
import { type Column, DataTable, Moment } from "~/ui/admin/data-table";
import { type Delivery, deliveryStates, testEvent } from "../webhook";

type DeliveryLogProps = {
  deliveries: readonly Delivery[];
  events: Readonly<Record<string, string>>;
};

/** A webhook's deliveries, with its receiver's answers. */
export function DeliveryLog({ deliveries, events }: DeliveryLogProps) {
  const columns: Column<Delivery>[] = [
    { label: "Ereignis", cell: ({ type }) => wordsOf(type, events) },
    { label: "Wann", isNumeric: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { label: "Zustand", cell: state },
    { label: "Antwort", cell: answer },
    {
      label: "Was tun?",
      cell: ({ id, type, createdAt }) => (
        <RowButton
          fields={{ verb: "resend", delivery: id }}
          label={`Erneut senden: ${wordsOf(type, events)}, ${formatMoment(createdAt)}`}
        >
          Erneut senden
        </RowButton>
      ),
    },
  ];
  return (
    <DataTable
      caption="Protokoll des Webhooks"
      columns={columns}
      rows={deliveries}
      keyOf={({ id }) => id}
      empty={<p>Noch gab es nichts mitzuteilen.</p>}
    />
  );
}

function wordsOf(type: string, events: Readonly<Record<string, string>>): string {
  return type === testEvent ? "Test" : (events[type] ?? type);
}

function state({ state, attempts, nextAt }: Delivery) {
  return (
    <>
      {deliveryStates[state]}
      {attempts > 1 && `, ${attempts} Versuche`}
      {nextAt && <span className="label block">wieder {formatMoment(nextAt)}</span>}
    </>
  );
}

function answer({ status, duration, error, request, answer }: Delivery) {
  return (
    <>
      {error || (status === null ? "–" : `Status ${status}`)}
      {duration !== null && `, ${formatCount(duration)} ms`}
      <Excerpt label="Anfrage" text={request} />
      <Excerpt label="Antwort" text={answer} />
    </>
  );
}

function Excerpt({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <details className="max-w-2xl">
      <summary className="label min-h-6 cursor-pointer">{label}</summary>
      <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </details>
  );
}
