import { use } from "react";
import { maxTagLength } from "~/core/content/tags-field";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { countText, formatCount } from "~/lib/text/german-number";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { DeleteButton, deletionQuestion, EditLink } from "~/ui/admin/content-actions";
import { Field } from "~/ui/admin/field";
import { FormContext } from "~/ui/admin/form-context";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import type { listTags } from "../list-tags.server";

/** `other`: slug of the tag that already has the name, for merging both. */
type TagAnswer = FormAnswer<string> & { other?: string };

type TagFormProps = {
  edited: { slug: string; name: string };
  answer: TagAnswer | Interrupted | undefined;
};

/** Renames a tag, or merges it into another. */
export function TagForm({ edited: { slug, name }, answer }: TagFormProps) {
  return (
    <AdminSection title={`„${name}“ umbenennen oder zusammenlegen`}>
      <AdminForm<TagAnswer>
        key={slug}
        action={tagAction("aendern", slug)}
        answer={answer}
        save="Umbenennen"
        isShort
        extra={
          <Link to={href("/admin/tags")} className="button button-outline">
            Abbrechen
          </Link>
        }
      >
        <Field
          name="name"
          label="Name"
          hint="Die alte Adresse führt dann zur neuen. Zum Zusammenlegen: der Name des anderen, der bleibt."
          defaultValue={name}
          limit={maxTagLength}
          autoComplete="off"
        >
          <MergeButton />
        </Field>
      </AdminForm>
    </AdminSection>
  );
}

function MergeButton() {
  const answer = use(FormContext) as TagAnswer | undefined;
  if (!answer?.other) return null;
  return (
    <button type="submit" name="into" value={answer.other} className="button button-outline mt-3">
      Zusammenlegen
    </button>
  );
}

function tagAction(verb: "aendern" | "loeschen", slug: string): string {
  return `${href("/admin/tags")}?${new URLSearchParams({ [verb]: slug })}`;
}

type TagEntry = Awaited<ReturnType<typeof listTags>>["rows"][number];

const columns: Column<TagEntry>[] = [
  {
    label: "Name",
    sort: "titel",
    cell: ({ title, path }) => (
      <span className="font-semibold wrap-anywhere">
        {path ? <a href={path}>{title}</a> : title}
        {!path && <span className="label block">noch nichts veröffentlicht</span>}
      </span>
    ),
  },
  {
    label: "Beiträge",
    sort: "anzahl",
    isNumeric: true,
    cell: ({ count }) => formatCount(count),
  },
  {
    label: "Was tun?",
    cell: ({ id, title, count }) => (
      <div className="flex items-start gap-2">
        <EditLink to={tagAction("aendern", id)} title={title} />
        <DeleteButton
          action={tagAction("loeschen", id)}
          title={title}
          question={deletionQuestion(
            title,
            countText(count, "Beitrag verliert es.", "Beiträge verlieren es."),
          )}
        />
      </div>
    ),
  },
];

type TagsTableProps = { rows: readonly TagEntry[]; query: string; sort: string };

export function TagsTable({ rows, query, sort }: TagsTableProps) {
  return (
    <DataTable
      caption="Schlagwörter"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      empty={
        query
          ? "Kein Schlagwort gefunden."
          : "Noch hat nichts ein Schlagwort. Vergeben werden sie im Formular einer Folge oder eines Artikels."
      }
    />
  );
}
