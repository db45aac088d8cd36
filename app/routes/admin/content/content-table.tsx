import type { ReactNode } from "react";
import { ApprovalList } from "~/core/content/approvals/admin/approval-list";
import type { ListedApproval } from "~/core/content/approvals/approvals.server";
import { type ContentKind, contentKinds } from "~/core/content/kinds";
import type { UnsavedDraft } from "~/core/content/revisions/drafts.server";
import { DeletionNotes, type DeletionNotesProps } from "~/core/content/trash/admin/deletion-notes";
import { listAddress } from "~/lib/list-search";
import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import { Link } from "~/ui/link";

type ContentListProps = {
  kind: ContentKind;
  intro?: ReactNode;
  /** Names of the fields that the search covers. */
  searched: string;
  failure: string;
  query: string;
  /** The list's order; undefined if there is only one. */
  sort?: string;
  list: { total: number; page: number; pages: number } | null | undefined;
  notes: DeletionNotesProps["notes"] | undefined;
  drafts: readonly UnsavedDraft[] | undefined;
  approvals?: readonly ListedApproval[];
  children: ReactNode;
};

/** A list of content: search, table, pagination, and a button for a new entry. */
export function ContentList(props: ContentListProps) {
  const { kind, query, sort, list, notes, approvals = [] } = props;
  const { title, list: path, create, new: label, one, many } = contentKinds[kind];
  const found = list && countText(list.total, one, many);
  return (
    <ListPage
      title={title}
      intro={props.intro}
      actions={
        <Link to={create} className="button button-action">
          {label}
        </Link>
      }
      note={
        <>
          {notes && <DeletionNotes notes={notes} />}
          {props.drafts && <UnsavedDrafts kind={kind} drafts={props.drafts} />}
        </>
      }
      query={query}
      filter={
        <ListFilter action={path} label={`${many} durchsuchen`} found={found ?? ""}>
          {sort && <input type="hidden" name="sortierung" value={sort} />}
          <FilterField
            name="q"
            label="Suche"
            value={query}
            type="search"
            placeholder={props.searched}
          />
        </ListFilter>
      }
      list={list}
      failure={props.failure}
      address={(page) => listAddress(path, { q: query, sortierung: sort }, page)}
    >
      <ApprovalList approvals={approvals} />
      {props.children}
    </ListPage>
  );
}

type UnsavedDraftsProps = { kind: ContentKind; drafts: readonly UnsavedDraft[] };

/** Unsaved drafts of all operators, above a list. Operators can restore their own. */
function UnsavedDrafts({ kind, drafts }: UnsavedDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <details className="border-l-3 border-line py-1 pl-3">
      <summary className="font-semibold">
        {countText(
          drafts.length,
          "Entwurf, der noch nicht gespeichert ist",
          "Entwürfe, die noch nicht gespeichert sind",
        )}
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {drafts.map(({ id, subjectId, title, operatorName, isOwn, updatedAt }) => (
          <li key={id} className="wrap-anywhere">
            {isOwn ? (
              <Link
                to={`${subjectId ? contentKinds[kind].form(subjectId) : contentKinds[kind].create}?entwurf=${id}`}
                className="underline"
              >
                {title || "Ohne Titel"}
              </Link>
            ) : (
              title || "Ohne Titel"
            )}{" "}
            <span className="label">
              {isOwn ? "von dir" : `von ${operatorName}`}, {formatMoment(updatedAt)}
              {!subjectId && ", noch nie gespeichert"}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
