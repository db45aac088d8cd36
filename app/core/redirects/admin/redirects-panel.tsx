import { Pencil } from "lucide-react";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { formatCount } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { DeleteButton } from "~/ui/admin/content-actions";
import { Field } from "~/ui/admin/field";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { ListTabs } from "~/ui/admin/tabs";
import { Link } from "~/ui/link";
import type { Redirect } from "../old-address";

type Answer = FormAnswer<string> | Interrupted | undefined;

/** Tabs for redirects and for addresses that were not found. */
export function RedirectTabs({ isMissing }: { isMissing: boolean }) {
  const tabs = [
    { to: href("/admin/redirects"), label: "Weiterleitungen", isCurrent: !isMissing },
    { to: href("/admin/redirects/missing"), label: "Nicht gefunden", isCurrent: isMissing },
  ];
  return <ListTabs label="Teile der Weiterleitungen" tabs={tabs} />;
}

type RedirectFormProps = {
  /** The redirect to edit; null for a new one. */
  edited: Redirect | null;
  answer: Answer;
};

export function RedirectForm({ edited, answer }: RedirectFormProps) {
  const list = href("/admin/redirects");
  return (
    <AdminSection title={edited ? "Weiterleitung ändern" : "Neue Weiterleitung"}>
      <AdminForm
        key={edited?.path ?? ""}
        answer={answer}
        save={edited ? "Speichern" : "Weiterleiten"}
        isShort
        empties={!edited}
        extra={
          edited && (
            <Link to={list} className="button button-outline">
              Fertig
            </Link>
          )
        }
      >
        <input type="hidden" name="former" value={edited?.path ?? ""} />
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            name="path"
            label="Alte Adresse"
            hint="Wie „/2019/alter-titel“ oder „/?p=123“. Groß und klein, Schrägstrich am Ende und die alte Domain sind gleich."
            defaultValue={edited?.path}
            autoComplete="off"
            spellCheck={false}
          />
          <Field
            name="target"
            label="Ziel"
            hint="Wie „/episodes/…“, oder eine Adresse anderswo mit https://."
            defaultValue={edited?.target}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </AdminForm>
    </AdminSection>
  );
}

const columns: Column<Redirect>[] = [
  {
    label: "Alte Adresse",
    cell: ({ path }) => <span className="font-mono text-sm wrap-anywhere">{path}</span>,
  },
  {
    label: "Ziel",
    cell: ({ target }) => (
      <a href={target} className="font-mono text-sm wrap-anywhere underline">
        {target}
      </a>
    ),
  },
  { label: "Was tun?", cell: ({ path }) => <Actions path={path} /> },
];

export function RedirectsTable({ rows, query }: { rows: readonly Redirect[]; query: string }) {
  return (
    <DataTable
      caption="Weiterleitungen"
      columns={columns}
      rows={rows}
      keyOf={({ path }) => path}
      empty={
        <p>{query ? "Keine Weiterleitung gefunden." : "Noch führt keine alte Adresse weiter."}</p>
      }
    />
  );
}

function Actions({ path }: { path: string }) {
  const list = href("/admin/redirects");
  return (
    <div className="flex items-start gap-2">
      <Link
        to={`${list}?${new URLSearchParams({ aendern: path })}`}
        className="button button-outline px-3 text-sm"
        title="Bearbeiten"
        aria-label={`Bearbeiten: ${path}`}
      >
        <Pencil size={16} aria-hidden />
      </Link>
      <DeleteButton
        action={`${list}?${new URLSearchParams({ loeschen: path })}`}
        title={path}
        question={`Die Weiterleitung von „${path}“ wirklich löschen? Wer die Adresse noch hat, findet dann nichts.`}
      />
    </div>
  );
}

type MissingRow = { path: string; count: number; lastAt: string; proposal: string };
type MissingProps = { rows: readonly MissingRow[]; query: string; answer: Answer };

/** Addresses that were not found, each with a form to redirect it. */
export function MissingTable({ rows, query, answer }: MissingProps) {
  const columns: Column<MissingRow>[] = [
    {
      label: "Adresse",
      cell: ({ path, lastAt }) => (
        <div className="min-w-40">
          <span className="font-mono text-sm wrap-anywhere">{path}</span>
          <span className="label block">zuletzt {formatMoment(lastAt)}</span>
        </div>
      ),
    },
    { label: "Aufrufe", isNumeric: true, cell: ({ count }) => formatCount(count) },
    { label: "Was tun?", cell: (row) => <Decision row={row} answer={answer} /> },
  ];
  return (
    <DataTable
      caption="Nicht gefundene Adressen"
      columns={columns}
      rows={rows}
      keyOf={({ path }) => path}
      empty={
        <p>
          {query
            ? "Keine solche Adresse."
            : "Bisher hat niemand nach etwas gefragt, das es nicht gibt."}
        </p>
      }
    />
  );
}

function Decision({ row: { path, proposal }, answer }: { row: MissingRow; answer: Answer }) {
  const isMine = answer && "values" in answer && answer.values.path === path;
  return (
    <div className="min-w-56 [&_form]:gap-3">
      <AdminForm
        answer={isMine ? answer : undefined}
        save="Weiterleiten"
        isShort
        isTrifle
        extra={
          <button
            type="submit"
            name="ignore"
            value={path}
            formNoValidate
            className="button button-outline"
            aria-label={`Ignorieren: ${path}`}
          >
            Ignorieren
          </button>
        }
      >
        <input type="hidden" name="path" value={path} />
        <Field
          name="target"
          label={`Ziel von ${path}`}
          defaultValue={proposal}
          placeholder="/episodes/…"
          hint={proposal ? "Vorschlag" : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      </AdminForm>
    </div>
  );
}
