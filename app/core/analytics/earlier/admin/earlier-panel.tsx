import { href } from "~/lib/href";
import { formatCount } from "~/lib/text/german-number";
import { RowButton } from "~/ui/admin/action-button";
import { ChartPanel, ChartTable } from "~/ui/admin/charts/chart-panel";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import {
  type EarlierMonth,
  type EarlierSource,
  earlierNote,
  monthText,
  periodText,
  sourcesOf,
} from "../numbers.schema";

const path = href("/admin/earlier-numbers");

const columns: readonly Column<EarlierSource>[] = [
  { label: "Quelle", cell: ({ source }) => <span className="wrap-anywhere">{source}</span> },
  { label: "Zeitraum", cell: periodText },
  { label: "Downloads", isNumeric: true, cell: ({ downloads }) => formatCount(downloads) },
  {
    label: "Was tun?",
    cell: ({ source }) => (
      <RowButton
        action={path}
        fields={{ verb: "delete", source }}
        label={`Löschen: ${source}`}
        question={`Alle Zahlen von „${source}“ löschen?`}
      >
        Löschen
      </RowButton>
    ),
  },
];

type PanelProps = { months: readonly EarlierMonth[]; isLinked?: boolean };

/** Other programs' downloads beside the show's own statistics; `isLinked` adds a link to their page. */
export function EarlierPanel({ months, isLinked }: PanelProps) {
  const link = isLinked && (
    <Link to={path} className="w-fit underline">
      Zahlen von früher eintragen
    </Link>
  );
  if (link && months.length === 0) return <p>{link}</p>;
  return (
    <ChartPanel level={isLinked ? 3 : 2} title="Zahlen von früher" note={earlierNote}>
      <DataTable
        caption="Zahlen von früher nach Quelle"
        columns={columns}
        rows={sourcesOf(months)}
        keyOf={({ source }) => source}
        empty="Noch ist nichts eingetragen."
      />
      {months.length > 0 && (
        <ChartTable
          caption="Zahlen von früher nach Monat"
          columns={["Monat", "Quelle", "Downloads"]}
          rows={months.map(({ source, month, downloads }) => ({
            key: `${month} ${source}`,
            cells: [monthText(month), source, formatCount(downloads)],
          }))}
        />
      )}
      {link}
    </ChartPanel>
  );
}
