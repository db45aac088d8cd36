import { formatCount } from "~/lib/german-number";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListTabs } from "~/ui/admin/list-page";
import {
  type MessagePage,
  type MessageStatus,
  messageLists,
  messageStatuses,
} from "../messages.schema";
import { listName, messagesPath } from "../messages-path";

type MessageFilterProps = { status: MessageStatus; query: string; list: MessagePage };

/** The lists of messages, and the search in each. */
export function MessageFilter({ status, query, list }: MessageFilterProps) {
  return (
    <>
      <ListTabs
        label="Nachrichten nach Stand"
        tabs={messageStatuses.map((name) => ({
          to: messagesPath(name, query),
          label: messageLists[name],
          count: list.counts[name],
          isCurrent: name === status,
        }))}
      />
      <ListFilter
        action="/admin/messages"
        label="Nachrichten suchen"
        found={query ? `${formatCount(list.total)} gefunden` : ""}
      >
        {status !== "new" && <input type="hidden" name="liste" value={listName(status)} />}
        <FilterField
          name="q"
          label="In Namen, Adressen, Betreff und Text suchen"
          type="search"
          value={query}
          placeholder="Name oder Wort"
        />
      </ListFilter>
    </>
  );
}
