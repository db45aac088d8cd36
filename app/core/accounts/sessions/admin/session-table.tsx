import { formatMoment } from "~/lib/moment";
import { RowButton } from "~/ui/admin/action-button";
import { type Column, DataTable } from "~/ui/admin/data-table";
import type { OpenSession } from "../sessions.server";

const columns: Column<OpenSession>[] = [
  {
    label: "Gerät",
    cell: ({ device, isThis }) => (
      <>
        {device}
        {isThis && <span className="badge ml-2">dieses Gerät</span>}
      </>
    ),
  },
  { label: "Adresse", isMinor: true, isNumeric: true, cell: ({ address }) => address ?? "–" },
  { label: "Angemeldet", isMinor: true, isNumeric: true, cell: ({ since }) => formatMoment(since) },
  { label: "Zuletzt gesehen", isNumeric: true, cell: ({ lastSeen }) => formatMoment(lastSeen) },
  {
    label: "Beenden",
    cell: ({ id, device, isThis }) =>
      isThis ? null : (
        <RowButton fields={{ form: "session", id }} label={`Abmelden: ${device}`}>
          Abmelden
        </RowButton>
      ),
  },
];

/** The operator's open sessions. */
export function SessionTable({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <>
      <DataTable
        caption="Geräte, auf denen du angemeldet bist"
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
        empty="Du bist nirgends angemeldet."
      />
      {sessions.length > 1 && (
        <RowButton
          fields={{ form: "sessions" }}
          label="Alle anderen Geräte abmelden"
          question="Alle anderen Geräte abmelden?"
        >
          Alle anderen Geräte abmelden
        </RowButton>
      )}
    </>
  );
}
