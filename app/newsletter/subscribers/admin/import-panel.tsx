import { countText, formatCount } from "~/lib/text/german-number";
import type { ListImport } from "~/newsletter/subscribers/import/keep-import.server";
import type { UnusedRow } from "~/platform/address-lists/parse-list.server";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { Moment } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import {
  type ImportPreview,
  type RowCounts,
  type RowOutcome,
  rowOutcomes,
  subscriberLists,
} from "../subscribers.schema";
import { Undated, type UndatedRows } from "./undated";

type ImportPanelProps = { list: ListImport; preview: ImportPreview };

export function ImportPanel({ list, preview }: ImportPanelProps) {
  const { counts, unused, damage } = preview;
  const isBroken = list.status === "running";
  const { added } = counts;
  const addresses = countText(added, "Adresse", "Adressen");
  const importLabel = isBroken ? "Weiter importieren" : `${addresses} importieren`;
  return (
    <AdminSection title={isBroken ? "Das fehlt noch" : "Das würde geschehen"}>
      {isBroken && (
        <p className="max-w-prose">
          Der Import wurde unterbrochen. Schon da: {formatCount(list.counts.added)}. Verloren ist
          nichts: „Weiter importieren“ macht dort weiter, wo er stehen blieb.
        </p>
      )}
      {damage && <p className="max-w-prose">Die Liste ist {damage}.</p>}
      <OutcomeList counts={counts} />
      <UnusedRows rows={unused} counts={counts} />
      <div className="flex flex-wrap items-start gap-2">
        {(added > 0 || isBroken) && (
          <RowButton fields={{ intent: "import" }} isChief>
            {importLabel}
          </RowButton>
        )}
        {!isBroken && <RowButton fields={{ intent: "discard" }}>Verwerfen</RowButton>}
      </div>
      {!isBroken && (
        <p className="label">Was du heute nicht importierst, wird morgen von selbst verworfen.</p>
      )}
    </AdminSection>
  );
}

type ImportReportProps = {
  list: ListImport;
  unused: readonly Omit<UnusedRow, "text">[];
  undated: UndatedRows | null;
};

export function ImportReport({ list, unused, undated }: ImportReportProps) {
  return (
    <AdminSection title={list.status === "done" ? "Das ist geschehen" : "Abgebrochen"}>
      {list.status === "stopped" && (
        <p className="max-w-prose">
          Niemand hat diesen Import zu Ende gebracht. Was schon importiert war, ist geblieben; die
          Liste selbst ist verworfen.
        </p>
      )}
      <div role="status">
        <OutcomeList counts={list.counts} />
      </div>
      <UnusedRows rows={unused} counts={list.counts} />
      {undated && undated.total > 0 && <Undated {...undated} />}
      <div>
        <Link to={subscriberLists.path} className="button button-outline">
          Zu den Abonnenten
        </Link>
      </div>
    </AdminSection>
  );
}

/** A list's origin, and the asserted consent. */
export function ImportFacts({ list }: { list: ListImport }) {
  return (
    <AdminSection title="Die Einwilligung">
      <blockquote className="max-w-prose whitespace-pre-line wrap-anywhere">
        „{list.consent}“
      </blockquote>
      <p className="label wrap-anywhere">
        {list.operatorName}, <Moment at={list.createdAt} />
      </p>
    </AdminSection>
  );
}

/** Worded for one row and for many, before and after the import. */
const outcomes: Record<RowOutcome, string> = {
  added: "neu",
  active: "schon dabei",
  pending: "hier angemeldet und noch nicht bestätigt: bleibt so",
  unsubscribed: "abgemeldet: wird nicht zurückgeholt",
  bounced: "unzustellbar: bleibt so",
  double: "doppelt in der Liste",
  off: "laut der Datei nicht (mehr) angemeldet",
  asked: "mit einem Stand, den noch niemand gedeutet hat: wartet",
  invalid: "ohne gültige Adresse",
  undated: "ohne lesbares Datum der Zustimmung: wartet",
};

/** The number of rows by outcome: a line for each outcome that occurs, and always one for new rows. */
function OutcomeList({ counts }: { counts: RowCounts }) {
  return (
    <ul className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rowOutcomes
        .filter((outcome) => outcome === "added" || counts[outcome] > 0)
        .map((outcome) => (
          <li
            key={outcome}
            className={`col-span-2 grid grid-cols-subgrid items-baseline ${outcome === "added" ? "text-xl font-semibold" : ""}`}
          >
            <span className="text-right font-mono tabular-nums">
              {formatCount(counts[outcome])}
            </span>{" "}
            {outcomes[outcome]}
          </li>
        ))}
    </ul>
  );
}

const unusedLabels = {
  double: "doppelt",
  off: "nicht (mehr) angemeldet",
  asked: "Stand unklar",
  invalid: "keine gültige Adresse",
  undated: "kein lesbares Datum der Zustimmung",
} as const;

type UnusedRowsProps = {
  /** Rows have no text once the list itself is deleted. */
  rows: readonly (Omit<UnusedRow, "text"> & { text?: string })[];
  counts: RowCounts;
};

/** The unusable lines of a list, with reasons. */
function UnusedRows({ rows, counts }: UnusedRowsProps) {
  const { double, off, invalid, undated } = counts;
  const of = (...wanted: UnusedRow["outcome"][]) =>
    rows.filter(({ outcome }) => wanted.includes(outcome));
  return (
    <>
      <Lines
        rows={of("undated")}
        total={undated}
        title={`${undated === 1 ? "Eine Zeile wartet" : `${formatCount(undated)} Zeilen warten`} auf ein Datum`}
        isOpen
      />
      {undated > 0 && (
        <p className="max-w-prose">
          Damit als Nachweis kein falsches Datum steht, wird nichts davon übernommen. Berichtige
          diese Zeilen in deiner Datei (etwa „1.3.2021“ oder „2021-03-01 10:15“) und lade sie noch
          einmal hoch: Wer schon dabei ist, bleibt, wie er ist.
        </p>
      )}
      <Lines
        rows={of("invalid")}
        total={invalid}
        title={
          invalid === 1 ? "Eine Zeile ist falsch" : `${formatCount(invalid)} Zeilen sind falsch`
        }
        isOpen
      />
      <Lines
        rows={of("double", "off")}
        total={double + off}
        title={`${double + off === 1 ? "Eine Zeile wird" : `${formatCount(double + off)} Zeilen werden`} nicht gebraucht`}
      />
    </>
  );
}

type LinesProps = Pick<UnusedRowsProps, "rows"> & {
  /** All rows, including hidden ones. */
  total: number;
  title: string;
  isOpen?: boolean;
};

function Lines({ rows, total, title, isOpen = false }: LinesProps) {
  if (rows.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer py-1 font-semibold underline">{title}</summary>
      <ul className="mt-2 flex flex-col gap-1 border-l-3 border-hair pl-4">
        {rows.map(({ line, outcome, reason, text }) => (
          <li key={line} className="wrap-anywhere">
            <span className="label">Zeile {formatCount(line)}</span>{" "}
            {reason ?? unusedLabels[outcome]}
            {text && <>: „{text}“</>}
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="label mt-2">Gezeigt sind die ersten {formatCount(rows.length)}.</p>
      )}
    </details>
  );
}
