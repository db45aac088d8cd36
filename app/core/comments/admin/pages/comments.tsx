import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { CommentModeration } from "~/core/comments/admin/comment-moderation";
import { listModeration } from "~/core/comments/list-moderation.server";
import { answerModeration } from "~/core/comments/moderate-comments.server";
import { commentLists } from "~/core/comments/moderation.schema";
import { moderationFields } from "~/core/comments/moderation-form";
import { DeletionNotes } from "~/core/content/trash/admin/deletion-notes";
import { listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { StateFilter } from "~/ui/admin/list-filter";
import { ListPage } from "~/ui/admin/list-page";
import { useLast, useRefresh } from "~/ui/admin/use-refresh";
import { ClosedNote } from "../../../../routes/admin/closed-note";
import { keepTyped } from "../../../../routes/admin/keep-typed";
import type { Route } from "./+types/comments";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "comments.list");
  const services = context.get(servicesContext);
  const { search, query, page } = listSearch(request);
  const filter = commentLists.read(search);
  const list = await attempt(services, () => listModeration(services, { filter, query, page }));
  return { filter, query, list, isRestored: search.has("wieder") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "comments.decide");
  const fields = await readFields(request, moderationFields);
  if (fields.verb === "delete" || fields.verb === "withdraw") authorize(context, "comments.delete");
  const { status, ...answer } = await answerModeration(
    context.get(servicesContext),
    operator,
    fields,
  );
  return data(answer, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Kommentare – Redaktion" }];
}

export default function Comments({ loaderData }: Route.ComponentProps) {
  const { filter, query, list: read, isRestored } = loaderData;
  const list = useLast(read);
  // Refreshes the list, but not while an answer is being written.
  useRefresh(list !== null);
  return (
    <ListPage
      title="Kommentare"
      note={
        <>
          <ClosedNote />
          <DeletionNotes notes={{ isRestored }} />
        </>
      }
      list={list}
      isStale={!read}
      failure="Kommentare konnten nicht geladen werden"
      address={(page) => commentLists.address(filter, query, page)}
    >
      {list && (
        <>
          <StateFilter lists={commentLists} state={filter} query={query} list={list} />
          {list.total === 0 && (
            <p className="py-8 text-soft">{commentLists.emptyText(filter, query)}</p>
          )}
          <CommentModeration key={`${filter} ${query}`} comments={list.comments} />
        </>
      )}
    </ListPage>
  );
}
