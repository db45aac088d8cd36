import { data } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { CommentModeration } from "~/core/comments/admin/comment-moderation";
import { listModeration } from "~/core/comments/list-moderation.server";
import { commentLists } from "~/core/comments/moderation.schema";
import type { ModerationAnswer } from "~/core/comments/moderation-form";
import { moderation } from "~/core/comments/operations.server";
import { DeletionNotes } from "~/core/content/trash/admin/deletion-notes";
import { listSearch } from "~/lib/list-search";
import { textFields } from "~/platform/fields/read-fields.server";
import { StateFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import { useLast, useRefresh } from "~/ui/admin/use-refresh";
import { ClosedNote } from "../../../../routes/admin/closed-note";
import { keepTyped } from "../../../../routes/admin/keep-typed";
import type { Route } from "./+types/comments";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, query, page } = listSearch(request);
  const filter = commentLists.read(search);
  const list = await load(context, "comments.list", (services) =>
    listModeration(services, { filter, query, page }),
  );
  return { filter, query, list, isRestored: search.has("wieder") };
}

/** Runs a moderation form. If somebody else was faster, the answer is `calm` with status 200, so that lists reload. */
export async function action({ context, request }: Route.ActionArgs) {
  const { data: said, init } = await operate(context, request, {
    operations: moderation,
    verb(form) {
      const { verb, approve } = textFields(form, ["verb", "approve"]);
      return verb === "reply" && approve === "1" ? "approveAndReply" : verb;
    },
    after: {
      approve: (done) => done,
      reject: (done) => done,
      reopen: (done) => done,
      delete: (done) => done,
      restore: (done) => done,
      "block-account": (done) => done,
      "block-host": (done) => done,
      reply: () => replied,
      approveAndReply: () => replied,
      withdraw: () => ({ message: "Antwort gelöscht." }),
    },
  });
  const { saved, message, errors, undo = null } = said;
  const status = init?.status ?? 200;
  const isLate = status === 404 || status === 409;
  return data<ModerationAnswer>(
    {
      tone: saved ? "done" : isLate ? "calm" : "failed",
      message: message ?? Object.values(errors)[0] ?? "",
      undo,
    },
    { status: isLate ? 200 : status },
  );
}

const replied = { message: "Antwort gespeichert." };

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
