import { use } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { formatCount } from "~/lib/text/german-number";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { FormContext } from "~/ui/admin/form-context";
import { DataTable } from "~/ui/admin/list/data-table";
import { ListFile } from "~/ui/admin/list/list-file";
import type { NumbersAnswer, NumbersField, Question } from "../numbers.schema";

type FormProps = { answer: FormAnswer<NumbersField> | Interrupted | undefined };

/** Uploads another program's statistics, and asks about columns that the headings do not explain. */
export function EarlierForm({ answer }: FormProps) {
  return (
    <AdminSection title="Zahlen eintragen">
      <AdminForm answer={answer} save="Eintragen" saving="Wird gelesen…" isShort isUpload empties>
        <Field
          name="source"
          label="Quelle"
          hint="Wie „Podigee“ oder „Spotify“, und bei jeder weiteren Datei von dort genauso."
        />
        <Field
          name="list"
          label="CSV-Datei"
          hint="Tag oder Monat, Folge (GUID, Adresse oder Titel) und Downloads in jeder Zeile; ohne Folge gilt sie für den ganzen Podcast. Bis 5 MB. Tage, die schon da sind, werden ersetzt."
          rows={6}
          spellCheck={false}
        >
          <ListFile name="list" />
        </Field>
        <Outcome />
      </AdminForm>
    </AdminSection>
  );
}

const roles = [
  { name: "date", label: "Tag oder Monat", further: [] },
  {
    name: "episode",
    label: "Folge",
    further: [{ value: "none", label: "keine: der ganze Podcast" }],
  },
  { name: "downloads", label: "Downloads", further: [] },
] as const;

const isWhole = (answer: object): answer is NumbersAnswer => "question" in answer;

/** Questions about the file, or its skipped lines. */
function Outcome() {
  const answer = use(FormContext);
  if (!answer || !isWhole(answer)) return null;
  const { question, unused } = answer;
  if (question) return <Questions question={question} />;
  if (unused.length === 0) return null;
  return (
    <DataTable
      caption="Zeilen, die nicht eingetragen wurden"
      columns={[
        { label: "Zeile", cell: ({ line }) => formatCount(line) },
        { label: "Inhalt", cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
        { label: "Warum", cell: ({ reason }) => reason },
      ]}
      rows={unused}
      keyOf={({ line }) => String(line)}
      empty=""
    />
  );
}

function Questions({ question: { head, rows, isOrderOpen } }: { question: Question }) {
  const columns = head.map((label, at) => ({ value: String(at), label }));
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {roles.map(({ name, label, further }) => (
          <Choice
            key={name}
            name={name}
            label={`Spalte: ${label}`}
            options={[{ value: "", label: "Bitte wählen" }, ...further, ...columns]}
          />
        ))}
      </div>
      {isOrderOpen && (
        <Choice
          name="order"
          label="Was steht in den Tagen vorn?"
          options={[
            { value: "", label: "Bitte wählen" },
            { value: "day", label: "Tag/Monat/Jahr" },
            { value: "month", label: "Monat/Tag/Jahr" },
          ]}
        />
      )}
      <DataTable
        caption="Der Anfang der Datei"
        columns={head.map((label, at) => ({ label, cell: (cells: string[]) => cells[at] ?? "" }))}
        rows={rows}
        keyOf={(cells) => cells.join("\n")}
        empty=""
      />
    </>
  );
}
