import { load } from "~/core/accounts/operate.server";
import { MessageList } from "~/core/contact/admin/message-list";
import { doneText, messageLists } from "~/core/contact/messages.schema";
import { listMessages } from "~/core/contact/messages.server";
import { listSearch } from "~/lib/list-search";
import { ClosedNote } from "~/routes/admin/closed-note";
import { StateFilter } from "~/ui/admin/list-filter";
import { ListPage } from "~/ui/admin/list-page";
import { Note } from "~/ui/admin/note";
import { useRefresh } from "~/ui/admin/use-refresh";
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
