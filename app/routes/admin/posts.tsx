import { PostsTable } from "~/features/blog/admin/posts-table";
import { readPostSort } from "~/features/blog/admin-list.schema";
import { listPostsForAdmin } from "~/features/blog/admin-list.server";
import { blogPolicy } from "~/features/blog/blog.policy";
import { blogMessages } from "~/features/blog/blog.schema";
import { DeletionNotes } from "~/features/trash/admin/deletion-notes";
import { deletionNotes } from "~/features/trash/deletion-notes.server";
import { formatCount } from "~/lib/german-number";
import { authorize } from "~/platform/actor.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { FilterField } from "~/ui/admin/filter-field";
import { ListFilter } from "~/ui/admin/list-filter";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { attempt } from "~/workflows/attempt.server";
import type { Route } from "./+types/posts";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, blogPolicy.list);
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const query = (search.get("q") ?? "").trim();
  const sort = readPostSort(search.get("sortierung"));
  const page = Number.parseInt(search.get("seite") ?? "1", 10) || 1;
  const read = await attempt(services, async () => ({
    list: await listPostsForAdmin(services.db, today(services.clock), { query, sort, page }),
    notes: await deletionNotes(services.db, search),
  }));
  return { query, sort, list: read?.list, notes: read?.notes };
}

export function meta() {
  return [{ title: "Blog" }];
}

export default function Posts({ loaderData: { query, sort, list, notes } }: Route.ComponentProps) {
  const address = (page: number) =>
    `/admin/blog?${new URLSearchParams({ ...(query && { q: query }), sortierung: sort, seite: String(page) })}`;
  const actions = (
    <Link to="/admin/blog/new" className="button button-action">
      Neuer Artikel
    </Link>
  );
  return (
    <AdminPage title="Blog" actions={actions}>
      {notes && <DeletionNotes notes={notes} />}
      <ListFilter action="/admin/blog" label="Artikel durchsuchen" found={found(list?.total)}>
        <input type="hidden" name="sortierung" value={sort} />
        <FilterField
          name="q"
          label="Suche"
          value={query}
          type="search"
          placeholder="Titel, Kategorie oder Auszug"
        />
      </ListFilter>
      {!list && <ErrorBanner>{blogMessages.list}</ErrorBanner>}
      {list && <PostsTable posts={list.posts} sort={sort} query={query} />}
      {list && <Pagination page={list.page} pages={list.pages} address={address} />}
    </AdminPage>
  );
}

function found(total = 0): string {
  return total === 1 ? "1 Artikel" : `${formatCount(total)} Artikel`;
}
