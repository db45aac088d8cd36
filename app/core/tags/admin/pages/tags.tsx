import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { DeletionNotes } from "~/core/content/trash/admin/deletion-notes";
import { findShown } from "~/core/content/trash/trash.server";
import { useShow } from "~/core/show/use-show";
import { type TagAnswer, TagForm, TagsTable } from "~/core/tags/admin/tags-panel";
import { deleteTag, renameTag } from "~/core/tags/change-tags.server";
import { listTags } from "~/core/tags/list-tags.server";
import { currentTags } from "~/core/tags/tags.server";
import { countText } from "~/lib/german-number";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusalWith } from "~/routes/admin/refusal";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListPage } from "~/ui/admin/list-page";
import type { Route } from "./+types/tags";

const failed = "Das Schlagwort konnte nicht geändert werden";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "tags.list");
  const services = context.get(servicesContext);
  const { search, query, page, ...asked } = listSearch(request, ["titel", "anzahl"]);
  // Without a wish by the alphabet.
  const sort = asked.sort.endsWith("datum") ? "titel" : asked.sort;
  const read = await attempt(services, async () => {
    const edited = (await currentTags(services)).tags.get(search.get("aendern") ?? "");
    return {
      list: await listTags(services, { query, sort, page }),
      edited: edited && { slug: edited.slug, name: edited.name },
      deleted: await findShown(services, search.get("geloescht")),
    };
  });
  return { query, sort, isRestored: search.has("wieder"), ...read };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "tags.update");
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const deleted = searchParams.get("loeschen");
  if (deleted === null) return rename(services, operator, request);
  authorize(context, "tags.delete");
  const done = await attempt(services, async () => ({
    item: await deleteTag(services, operator, deleted),
  }));
  if (!done) return refusalWith({ name: "" }, "Das Schlagwort konnte nicht gelöscht werden", 503);
  const note = done.item ? `?geloescht=${done.item.id}` : "";
  throw redirect(href("/admin/tags") + note, 303);
}

async function rename(services: Services, operator: Operator, request: Request) {
  const { name, into } = await readFields(request, ["name", "into"]);
  const slug = new URL(request.url).searchParams.get("aendern") ?? "";
  const done = await attempt(services, () => renameTag(services, operator, { slug, name, into }));
  if (done && "name" in done) throw redirect(href("/admin/tags"), 303);
  const answer: TagAnswer = {
    saved: false,
    message: done ? null : failed,
    errors: done ? { name: done.message } : {},
    values: { name },
    ...(done?.outcome === "exists" && { other: done.other }),
  };
  const status = !done ? 503 : done.outcome === "missing" ? 404 : 422;
  return data(answer, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, failed);

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
