import { deletionNotes } from "~/content/trash/deletion-notes.server";
import { authorize } from "~/features/accounts/authorize.server";
import { PostsTable } from "~/features/posts/admin/posts-table";
import { readPostSort } from "~/features/posts/admin-list.schema";
import { listPostsForAdmin } from "~/features/posts/admin-list.server";
import { blogMessages } from "~/features/posts/posts.schema";
import { href } from "~/lib/href";
import { listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/parts/admin/content-list";
import type { Route } from "./+types/posts";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "blog.list");
  const services = context.get(servicesContext);
  const { search, query, sorting, page } = listSearch(request);
  const sort = readPostSort(sorting);
  const read = await attempt(services, async () => ({
    list: await listPostsForAdmin(services.db, today(services.clock), { query, sort, page }),
    notes: await deletionNotes(services.db, search),
  }));
  return { query, sort, list: read?.list, notes: read?.notes };
}

export function meta() {
  return [{ title: "Blog – Redaktion" }];
}

export default function Posts({ loaderData: { query, sort, list, notes } }: Route.ComponentProps) {
  return (
    <ContentList
      title="Blog"
      path={href("/admin/blog")}
      create={{ to: href("/admin/blog/new"), label: "Neuer Artikel" }}
      searched="Titel, Kategorie oder Auszug"
      counted={{ one: "Artikel", many: "Artikel" }}
      failure={blogMessages.list}
      query={query}
      sort={sort}
      list={list}
      notes={notes}
    >
      {list && <PostsTable posts={list.posts} sort={sort} query={query} />}
    </ContentList>
  );
}
