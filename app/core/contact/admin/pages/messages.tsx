import { TriangleAlert } from "lucide-react";
import { load } from "~/core/accounts/operate.server";
import {
  doneText,
  type MessageStatus,
  messageLists,
  messagePath,
} from "~/core/contact/messages.schema";
import { listMessages, type MessagePage } from "~/core/contact/messages.server";
import { listSearch } from "~/lib/list-search";
import { formatMoment } from "~/lib/time/moment";
import { ClosedNote } from "~/routes/admin/closed-note";
import { StateFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import { Note } from "~/ui/admin/note";
import { useRefresh } from "~/ui/admin/use-refresh";
import { Link } from "~/ui/link";
import type { Route } from "./+types/messages";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, query, page } = listSearch(request);
  const status = messageLists.read(search);
  const list = await load(context, "messages.list", ({ db }) =>
    listMessages(db, { status, query, page }),
  );
  return { status, query, list, done: doneText(search.get("getan")) };
}

export function meta() {
  return [{ title: "Nachrichten – Redaktion" }];
}

export default function Messages({
  loaderData: { status, query, list, done },
}: Route.ComponentProps) {
  useRefresh();
  return (
    <ListPage
      title="Nachrichten"
      note={
        <>
          <ClosedNote />
          {done && (
            <Note look="done" role="status">
              {done}
            </Note>
          )}
        </>
      }
      list={list}
      failure="Nachrichten konnten nicht geladen werden"
      address={(page) => messageLists.address(status, query, page)}
    >
      {list && (
        <>
          <StateFilter lists={messageLists} state={status} query={query} list={list} />
          <MessageList status={status} query={query} list={list} />
        </>
      )}
    </ListPage>
  );
}

type MessageListProps = { status: MessageStatus; query: string; list: MessagePage };

function MessageList({ status, query, list: { messages } }: MessageListProps) {
  if (messages.length === 0)
    return <p className="py-8 text-soft">{messageLists.emptyText(status, query)}</p>;
  return (
    <ol className="border-[1.5px] border-line bg-sheet wrap-anywhere">
      {messages.map(({ id, name, email, subject, excerpt, suspicion, createdAt, status }) => (
        <li
          key={id}
          className="relative border-t border-hair px-4 py-3 first:border-t-0 hover:bg-paper"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              to={messagePath(id)}
              className={`after:absolute after:inset-0 ${status === "new" ? "font-semibold" : ""}`}
            >
              {subject}
            </Link>
            <time dateTime={createdAt} className="label">
              {formatMoment(createdAt)}
            </time>
          </p>
          <p className="label">
            <bdi>{name}</bdi>
            {email && `, ${email}`}
          </p>
          <p className="mt-1 text-soft">{excerpt}</p>
          {suspicion && (
            <p className="mt-1 flex items-start gap-2 font-semibold text-stamp">
              <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
              Verdacht: {suspicion}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
