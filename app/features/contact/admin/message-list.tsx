import { TriangleAlert } from "lucide-react";
import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/moment";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListTabs } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";
import {
  listName,
  type MessagePage,
  type MessageStatus,
  messageListLabels,
  messagePath,
  messageStatuses,
  messagesPath,
} from "../messages.schema";

const empty: Record<MessageStatus, string> = {
  new: "Alles gelesen: Gerade ist keine neue Nachricht da.",
  read: "Hier liegen Nachrichten, die du gelesen hast.",
  archived: "Das Archiv ist leer.",
};

type MessageListProps = { status: MessageStatus; query: string; list: MessagePage };

/** Messages in a list: who, what about, and how they begin. */
export function MessageList({ status, query, list: { messages } }: MessageListProps) {
  if (messages.length === 0)
    return (
      <p className="py-8 text-soft">
        {query
          ? `„${query}“ steht in keiner dieser Nachrichten. Versuch es in einer anderen Liste.`
          : empty[status]}
      </p>
    );
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
            <bdi>{name}</bdi>, {email}
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

/** The lists of messages, and the search in each. */
export function MessageFilter({ status, query, list }: MessageListProps) {
  return (
    <>
      <ListTabs
        label="Nachrichten nach Stand"
        tabs={messageStatuses.map((name) => ({
          to: messagesPath(name, query),
          label: messageListLabels[name],
          count: list.counts[name],
          isCurrent: name === status,
        }))}
      />
      <ListFilter
        action={href("/admin/messages")}
        label="Nachrichten suchen"
        found={query ? `${formatCount(list.total)} gefunden` : ""}
      >
        {status !== "new" && <input type="hidden" name="liste" value={listName(status)} />}
        <FilterField
          label="In Namen, Adressen, Betreff und Text suchen"
          value={query}
          placeholder="Name oder Wort"
        />
      </ListFilter>
    </>
  );
}
