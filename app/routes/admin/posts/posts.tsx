import { authorize } from "~/features/accounts/authorize.server";
import { PostsTable } from "~/features/posts/admin/posts-table";
import { listPostsForAdmin } from "~/features/posts/admin-list.server";
import { blogMessages } from "~/features/posts/posts.schema";
import { href } from "~/lib/href";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/parts/admin/content-list";
import { readContentList } from "~/routes/parts/admin/read-content-list.server";
import type { Route } from "./+types/posts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "blog.list");
  const services = context.get(servicesContext);
  return readContentList(
    services,
    operator,
    "post",
    request,
    ["titel", "status"],
    listPostsForAdmin,
  );
}

export function meta() {
  return [{ title: "Blog – Redaktion" }];
}

export default function Posts({
  loaderData: { query, sort, list, notes, drafts, approvals },
}: Route.ComponentProps) {
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
      kind="post"
      drafts={drafts}
      approvals={approvals}
    >
      {list && <PostsTable posts={list.rows} sort={sort} query={query} />}
    </ContentList>
  );
}
