import { FileDown, Search } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import { FoundData, type FoundDataProps } from "./found-data";

/** `lines`: the data to erase; `picked`: ids. */
type Erasure = { lines: string[]; picked: string[] };

export type ErasureAnswer = FormAnswer<never> & {
  erasure?: Erasure;
};

type PersonPanelProps = FoundDataProps & { query: string };

/** The stored data of a person, to select from, with the two actions. */
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

/** Lets the browser submit the selection: the answer is a file, and the page stays. */
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

/** The extent of an erasure, and its button. */
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

/** Messages about the search, or the last action. */
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
