import { formatMoment } from "~/lib/moment";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { RowButton } from "~/ui/admin/row-button";
import type { ListedOperator } from "../operators.server";

type OperatorTableProps = { operators: readonly ListedOperator[]; ownId: string };

/** Everybody who may work here. */
export function OperatorTable({ operators, ownId }: OperatorTableProps) {
  const columns: Column<ListedOperator>[] = [
    {
      label: "Name",
      cell: ({ id, name, isInvited }) => (
        <>
          {name}
          {id === ownId && <span className="badge ml-2">das bist du</span>}
          {isInvited && <span className="badge ml-2">eingeladen</span>}
        </>
      ),
    },
    { label: "E-Mail", cell: address },
    { label: "Schutz", isMinor: true, cell: protection },
    {
      label: "Zuletzt gesehen",
      isMinor: true,
      isNumeric: true,
      cell: ({ lastSeen }) => (lastSeen ? formatMoment(lastSeen) : "nicht angemeldet"),
    },
    { label: "Zugang", cell: (operator) => <Deeds operator={operator} ownId={ownId} /> },
  ];
  return (
    <DataTable
      caption="Zugänge zur Redaktion"
      columns={columns}
      rows={operators}
      keyOf={({ id }) => id}
      empty="Noch niemand."
    />
  );
}

/** A long address breaks before its domain. */
function address({ email }: ListedOperator) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function protection({ hasSecondFactor, passkeys }: ListedOperator): string {
  const keys = passkeys === 1 ? "1 Passkey" : `${passkeys} Passkeys`;
  const parts = [hasSecondFactor && "zweiter Faktor", passkeys > 0 && keys].filter(Boolean);
  return parts.join(", ") || "nur Passwort";
}

function Deeds({ operator, ownId }: { operator: ListedOperator; ownId: string }) {
  const { id, name, isInvited } = operator;
  if (id === ownId) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isInvited && (
        <RowButton fields={{ form: "again", id }} label={`${name} noch einmal einladen`}>
          Noch einmal einladen
        </RowButton>
      )}
      <RowButton
        fields={{ form: "remove", id }}
        label={`${name} entfernen`}
        question={`Den Zugang von ${name} entfernen? Offene Sitzungen enden sofort.`}
      >
        Entfernen
      </RowButton>
    </div>
  );
}
