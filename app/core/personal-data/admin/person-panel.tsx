import { FileDown, Search } from "lucide-react";
import { useId, useState } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import type { FoundRecords } from "../personal-data.schema";

/** `lines`: German descriptions of the data to erase; `picked`: ids of the selected rows. */
type Erasure = { lines: string[]; picked: string[] };

export type ErasureAnswer = FormAnswer<never> & {
  erasure?: Erasure;
};

type PersonPanelProps = FoundDataProps & { query: string };

/** The stored data of a person with boxes to select, and buttons to download or erase the selection. */
export function PersonPanel({ query, found }: PersonPanelProps) {
  const [erasure, setErasure] = useState<ErasureAnswer["erasure"]>();
  return (
    <>
      <AdminForm<ErasureAnswer>
        save="Löschung ansehen"
        saving="Wird nachgesehen…"
        isShort
        isTrifle
        onSaved={(answer) => setErasure(answer.erasure)}
        extra={
          <button
            type="button"
            className="button button-outline"
            onClick={({ currentTarget: { form } }) => form && download(form)}
          >
            <FileDown size={18} strokeWidth={1.75} aria-hidden />
            Auskunft als JSON
          </button>
        }
      >
        <input type="hidden" name="intent" value="preview" />
        <input type="hidden" name="q" value={query} />
        <FoundData found={found} />
      </AdminForm>
      {erasure && <ErasurePanel {...erasure} query={query} />}
    </>
  );
}

/** Submits the selection without React, since the answer is a file. The page stays. */
function download(picked: HTMLFormElement): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = href("/admin/persons/copy");
  for (const [name, value] of new FormData(picked)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = String(value);
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

type ErasurePanelProps = Erasure & { query: string };

const question =
  "Willst du das alles endgültig löschen? Es kommt nicht in den Papierkorb und lässt sich nicht zurückholen.";

/** A list of the data to erase, with the button that does it. */
function ErasurePanel({ lines, picked, query }: ErasurePanelProps) {
  return (
    <AdminSection title="Das wird gelöscht">
      {lines.length === 0 ? (
        <p>Es ist nichts ausgewählt.</p>
      ) : (
        <>
          <ul className="list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-soft">
            Nicht von hier aus löschen lassen sich Mails, die schon in einem Postfach liegen, und
            deine Sicherungskopien: Denk dort selbst daran. Im Protokoll bleibt, dass gelöscht
            wurde, aber nicht, wessen Daten es waren.
          </p>
          <RowButton
            fields={{ intent: "erase", q: query, picked: picked.join(",") }}
            label="Endgültig löschen"
            question={question}
          >
            Endgültig löschen
          </RowButton>
        </>
      )}
    </AdminSection>
  );
}

export function PersonSearch({ query }: { query: string }) {
  return (
    <Form role="search" className="flex flex-col gap-2">
      <label htmlFor="person" className="font-semibold">
        E-Mail-Adresse, Name oder Kennung eines Kommentars
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="person"
          name="q"
          type="search"
          defaultValue={query}
          key={query}
          required
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          className="field min-w-64 flex-1"
        />
        <button type="submit" className="button button-action">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          Suchen
        </button>
      </div>
    </Form>
  );
}

type PersonNotesProps = { query: string; isErased: boolean; isOperator: boolean; isEmpty: boolean };

/** Messages about the search or the last action. */
export function PersonNotes({ query, isErased, isOperator, isEmpty }: PersonNotesProps) {
  return (
    <>
      {isErased && (
        <Note look="line" role="status">
          Gelöscht.
        </Note>
      )}
      {isOperator && (
        <Note look="remark">
          Diese Adresse gehört zu einem Zugang der Redaktion. Zugänge verwaltest du unter{" "}
          <Link to={href("/admin/operators")} className="underline">
            Zugänge
          </Link>
          .
        </Note>
      )}
      {isEmpty && <p className="text-lg">Über „{query}“ ist hier nichts gespeichert.</p>}
    </>
  );
}

type FoundDataProps = {
  found: readonly (Omit<FoundRecords, "rows"> & { rows: readonly FoundRow[] })[];
};

type FoundRow = Omit<FoundRecords["rows"][number], "copy">;

function FoundData({ found }: FoundDataProps) {
  return found.map(
    ({ name, many, rows }) => rows.length > 0 && <FoundList key={name} title={many} rows={rows} />,
  );
}

/** Rows of one kind, each with a checkbox. Rows found only by name are not preselected. */
function FoundList({ title, rows }: { title: string; rows: readonly FoundRow[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 border-[1.5px] border-hair bg-sheet p-4 sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title} <span className="label">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 border-t border-hair py-3 first:border-t-0">
            <input
              type="checkbox"
              name="picked"
              value={row.id}
              defaultChecked={row.match === "certain"}
              aria-label={row.label}
              className="tick mt-1"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
              {row.match === "name" && (
                <p>
                  <span className="badge">nur gleicher Name</span>
                </p>
              )}
              {row.title && <p className="font-semibold">{row.title}</p>}
              <p className="label">{row.facts.filter(Boolean).join(" · ")}</p>
              {row.text && <p className="whitespace-pre-line">{row.text}</p>}
              {row.details && row.details.items.length > 0 && (
                <details>
                  <summary className="label py-1 underline">{row.details.title}</summary>
                  <ul className="flex flex-col gap-2 pt-2 text-sm">
                    {row.details.items.map((item) => (
                      <li key={item} className="border-l-2 border-hair pl-3 whitespace-pre-line">
                        {item}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
