import { TriangleAlert } from "lucide-react";
import { berlinDate } from "~/lib/berlin-time";
import { formatMoment } from "~/lib/moment";
import { RowButton } from "~/ui/admin/action-button";
import type { StoredMessage } from "../messages.schema";
import { replyLink } from "../reply-link";
import { useMarkRead } from "./use-mark-read";

/** A message as it was written, and what can be done with it. */
export function MessageSheet({ message }: { message: StoredMessage }) {
  const { name, email, subject, status, suspicion, createdAt } = message;
  useMarkRead(message);
  return (
    <article className="flex flex-col gap-5 border-[1.5px] border-line bg-sheet p-4 wrap-anywhere sm:p-6">
      <dl className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="label">Von</dt>
        <dd>
          <bdi>{name}</bdi>,{" "}
          <a href={`mailto:${email}`} className="underline">
            {email}
          </a>
        </dd>
        <dt className="label">Am</dt>
        <dd>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </dd>
        {suspicion && (
          <>
            <dt className="label">Verdacht</dt>
            <dd className="flex items-start gap-2 font-semibold text-stamp">
              <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
              {suspicion}
            </dd>
          </>
        )}
      </dl>
      <div className="border-t border-hair pt-5">
        <p className="max-w-prose whitespace-pre-line" dir="auto">
          {message.message}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-hair pt-5">
        <a
          href={replyLink({ ...message }, berlinDate(new Date(createdAt)))}
          className="button button-action"
        >
          Antworten
        </a>
        {status === "archived" ? (
          <RowButton fields={{ verb: "restore" }} label="Aus dem Archiv holen">
            Aus dem Archiv holen
          </RowButton>
        ) : (
          <>
            <RowButton fields={{ verb: "archive" }} label="Ins Archiv">
              Ins Archiv
            </RowButton>
            <RowButton fields={{ verb: "unread" }} label="Als neu markieren">
              Als neu markieren
            </RowButton>
          </>
        )}
        <RowButton
          fields={{ verb: "delete" }}
          label="Löschen"
          question={`Die Nachricht „${subject}“ löschen? Das lässt sich nicht rückgängig machen.`}
        >
          Löschen
        </RowButton>
      </div>
    </article>
  );
}
