import { TriangleAlert } from "lucide-react";
import { formatMoment } from "~/lib/moment";
import { Link } from "~/ui/link";
import { type MessageStatus, messageLists, messagePath } from "../messages.schema";
import type { MessagePage } from "../messages.server";

type MessageListProps = { status: MessageStatus; query: string; list: MessagePage };

/** Messages in a list: sender, subject, and beginning. */
export function MessageList({ status, query, list: { messages } }: MessageListProps) {
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
