import { roles } from "~/core/accounts/operators/roles";
import { formatDate } from "~/lib/german-date";
import { formatMoment } from "~/lib/moment";
import { RowButton } from "~/ui/admin/action-button";
import { type Column, DataTable } from "~/ui/admin/data-table";
import type { ListedToken } from "../tokens.server";

const columns: Column<ListedToken>[] = [
  {
    label: "Name",
    cell: ({ name, start }) => (
      <>
        {name} <code className="label">{start}…</code>
      </>
    ),
  },
  { label: "Von", isMinor: true, cell: ({ operatorName }) => operatorName },
  { label: "Rolle", isMinor: true, cell: ({ role }) => roles[role].label },
  { label: "Darf", isMinor: true, cell: ({ verbs }) => verbs.join(", ") },
  {
    label: "Zuletzt benutzt",
    isNumeric: true,
    cell: ({ last_used_day: day, last_used_address: address }) =>
      day ? `${formatDate(day)}, ${address}` : "noch nie",
  },
  {
    label: "Gilt bis",
    isNumeric: true,
    cell: ({ expires_at }) => (expires_at ? formatMoment(expires_at) : "ohne Ende"),
  },
  {
    label: "Widerrufen",
    cell: ({ id, name }) => (
      <RowButton
        fields={{ form: "revoke", id }}
        label={`Widerrufen: ${name}`}
        question={`Den Schlüssel „${name}“ widerrufen? Das Programm kommt sofort nicht mehr hinein.`}
      >
        Widerrufen
      </RowButton>
    ),
  },
];

/** The tokens of an operator, or of all. */
export function TokenTable({ tokens, caption }: { tokens: ListedToken[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={tokens}
      keyOf={({ id }) => id}
      empty="Noch keiner."
    />
  );
}
