import { type ChangeEvent, useId } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { formatCount } from "~/lib/text/german-number";
import type { ListImport } from "~/newsletter/subscribers/import/keep-import.server";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { Field, FieldNotes } from "~/ui/admin/field";
import { useFieldAnswer } from "~/ui/admin/form-context";
import { type Column, DataTable, Moment } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import {
  consentMethods,
  type ImportField,
  maxConsentLength,
  maxImportBytes,
  subscribersImportedPath,
} from "../subscribers.schema";

type ImportFormProps = { answer: FormAnswer<ImportField> | Interrupted | undefined };

/** A list of subscribers and their consent; submitting it leads to a preview. */
export function ImportForm({ answer }: ImportFormProps) {
  return (
    <AdminForm answer={answer} save="Hochladen und ansehen" saving="Wird gelesen…" isShort isUpload>
      <AdminSection title="Die Liste">
        <ListFile />
      </AdminSection>
      <AdminSection title="Die Einwilligung">
        <p className="max-w-prose text-soft">
          Newsletter darf nur bekommen, wer dem vorher zugestimmt hat, und das musst du nachweisen
          können. Was du hier angibst, wird bei jeder Adresse als Nachweis gespeichert, mit Datei,
          Zeitpunkt und deinem Namen.
        </p>
        <Choice
          name="way"
          label="Wie haben diese Menschen zugestimmt?"
          defaultValue=""
          options={[
            { value: "", label: "Bitte wählen" },
            ...Object.entries(consentMethods).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Field
          name="details"
          label="Wann, wo und wozu genau?"
          hint="Zum Beispiel: „Zwischen März 2024 und Oktober 2026 über das Formular auf alte-seite.de, für Mails zu neuen Folgen. Die Protokolle liegen bei mir.“"
          rows={4}
          limit={maxConsentLength}
        />
        <Assurance />
      </AdminSection>
    </AdminForm>
  );
}

function Assurance() {
  const { error } = useFieldAnswer("isAssured");
  return (
    <div>
      <Check
        name="isAssured"
        label="Ich versichere, dass alle in dieser Liste eingewilligt haben und das so stimmt."
      />
      {error && <p className="mt-1.5 font-semibold text-stamp">{error}</p>}
    </div>
  );
}

/** The file field. A file that is too large is refused before upload. */
function ListFile() {
  const id = useId();
  const { error } = useFieldAnswer("file");
  const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > maxImportBytes;
    input.setCustomValidity(
      isTooLarge ? "Diese Datei ist größer als 4 MB. Teil sie in mehrere." : "",
    );
    if (isTooLarge) input.reportValidity();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        CSV-Datei
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        required
        onChange={check}
        className="field aria-invalid:border-stamp"
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ")}
      />
      <FieldNotes
        id={id}
        hint="Bis 4 MB, mit Semikolon, Komma oder Tabulator. Gelesen werden Adresse, Name, Datum der Zustimmung und wer sich abgemeldet hat; was unklar ist, wirst du gefragt."
        error={error}
      />
    </div>
  );
}

const importStates: Record<ListImport["status"], string> = {
  preview: "wartet auf dich",
  running: "unterbrochen",
  done: "fertig",
  stopped: "abgebrochen",
};

const columns: readonly Column<ListImport>[] = [
  {
    label: "Datei",
    cell: ({ id, fileName }) => (
      <Link to={subscribersImportedPath(id)} className="wrap-anywhere underline">
        {fileName}
      </Link>
    ),
  },
  { label: "Stand", cell: ({ status }) => importStates[status] },
  { label: "Neu", isNumeric: true, cell: ({ counts }) => formatCount(counts.added) },
  { label: "Von", isMinor: true, cell: ({ operatorName }) => operatorName },
  {
    label: "Am",
    isNumeric: true,
    isMinor: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

export function ImportTable({ imports }: { imports: readonly ListImport[] }) {
  return (
    <DataTable
      caption="Bisherige Importe, der neueste zuerst"
      columns={columns}
      rows={imports}
      keyOf={({ id }) => id}
      empty="Noch wurde keine Liste importiert."
    />
  );
}
