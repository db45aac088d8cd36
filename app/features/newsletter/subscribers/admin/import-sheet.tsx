import { formatCount } from "~/lib/german-number";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import type { ImportPreview, ListImport } from "../import.schema";
import { OutcomeList } from "./outcome-list";
import { UnusedRows } from "./unused-rows";

type ImportSheetProps = { list: ListImport; preview: ImportPreview };

/** What an import would do, and the two things that can be done with it. */
export function ImportSheet({ list, preview }: ImportSheetProps) {
  const { counts, unused } = preview;
  const isBroken = list.status === "running";
  const { added } = counts;
  const addresses = `${formatCount(added)} ${added === 1 ? "Adresse" : "Adressen"}`;
  const importLabel = isBroken ? "Weiter importieren" : `${addresses} importieren`;
  return (
    <AdminSection title={isBroken ? "Das fehlt noch" : "Das würde geschehen"}>
      {isBroken && (
        <p className="max-w-prose">
          Der Import wurde unterbrochen. Schon da: {formatCount(list.counts.added)}. Verloren ist
          nichts: „Weiter importieren“ macht dort weiter, wo er stehen blieb.
        </p>
      )}
      <OutcomeList counts={counts} />
      <UnusedRows rows={unused} counts={counts} />
      <div className="flex flex-wrap items-start gap-2">
        {(added > 0 || isBroken) && (
          <RowButton fields={{ intent: "import" }} label={importLabel} isChief>
            {importLabel}
          </RowButton>
        )}
        {!isBroken && (
          <RowButton fields={{ intent: "discard" }} label="Verwerfen">
            Verwerfen
          </RowButton>
        )}
      </div>
      {!isBroken && (
        <p className="label">Was du heute nicht importierst, wird morgen von selbst verworfen.</p>
      )}
    </AdminSection>
  );
}
