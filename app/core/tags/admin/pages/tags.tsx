import { redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { DeletionNotes } from "~/core/content/trash/admin/deletion-notes";
import { findShown } from "~/core/content/trash/trash.server";
import { useShow } from "~/core/show/use-show";
import { TagForm, TagsTable } from "~/core/tags/admin/tags-panel";
import { listTags } from "~/core/tags/list-tags.server";
import { remove, rename } from "~/core/tags/operations.server";
import { currentTags } from "~/core/tags/tags.server";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { countText } from "~/lib/text/german-number";
import { keepTyped } from "~/routes/admin/keep-typed";
import { FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import type { Route } from "./+types/tags";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, query, page, ...asked } = listSearch(request, ["titel", "anzahl"]);
  // Tags have no date, so they are sorted by name instead.
  const sort = asked.sort.endsWith("datum") ? "titel" : asked.sort;
  const read = await load(context, "tags.list", async (services) => {
    const edited = (await currentTags(services)).tags.get(search.get("aendern") ?? "");
    return {
      list: await listTags(services, { query, sort, page }),
      edited: edited && { slug: edited.slug, name: edited.name },
      deleted: await findShown(services, search.get("geloescht")),
    };
  });
  return { query, sort, isRestored: search.has("wieder"), ...read };
}

export function action({ context, request }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  const deleted = searchParams.get("loeschen");
  return operate(context, request, {
    operations: { rename, remove },
    verb: () => (deleted === null ? "rename" : "remove"),
    given: { slug: deleted ?? searchParams.get("aendern") ?? "" },
    after: {
      rename() {
        throw redirect(href("/admin/tags"), 303);
      },
      remove({ item }) {
        throw redirect(href("/admin/tags") + (item ? `?geloescht=${item.id}` : ""), 303);
      },
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Das Schlagwort konnte nicht geändert werden");

export function meta() {
  return [{ title: "Schlagwörter – Redaktion" }];
}

export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  const { query, sort, list, edited, deleted, isRestored } = loaderData;
  const { noun } = useShow();
  const path = href("/admin/tags");
  return (
    <ListPage
      title="Schlagwörter"
      intro={
        <>
          <p className="max-w-prose text-soft">
            Was {noun.many} und Artikel gemeinsam haben. Jedes hat eine Seite und einen Feed, sobald
            etwas damit veröffentlicht ist.
          </p>
          {edited && <TagForm edited={edited} answer={actionData} />}
        </>
      }
      note={<DeletionNotes notes={{ deleted: deleted ?? null, isRestored }} />}
      query={query}
      filter={
        <ListFilter
          action={path}
          label="Schlagwörter durchsuchen"
          found={list ? countText(list.total, "Schlagwort", "Schlagwörter") : ""}
        >
          <FilterField label="Suche" value={query} placeholder="Name" />
        </ListFilter>
      }
      list={list}
      failure="Schlagwörter konnten nicht geladen werden"
      address={(page) => listAddress(path, { q: query, sortierung: sort }, page)}
    >
      {list && <TagsTable rows={list.rows} query={query} sort={sort} />}
    </ListPage>
  );
}
