import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { messagePath } from "../messages.schema";
import type { StoredMessage } from "../messages.server";

const fromArchive = [{ verb: "restore", label: "Aus dem Archiv holen" }];
const toArchive = [
  { verb: "archive", label: "Ins Archiv" },
  { verb: "unread", label: "Als neu markieren" },
];

/** A message with buttons for its actions. */
export function MessagePanel({ message }: { message: StoredMessage }) {
  const { name, email, subject, status, suspicion, createdAt } = message;
  // A message without a mail address may end with the address of the page where it was written.
  const reply = email
    ? replyLink(message, berlinDate(new Date(createdAt)))
    : /\bhttps:\/\/\S+$/.exec(message.message)?.[0];
  useMarkRead(message);
  return (
    <section
      aria-label="Nachricht"
      className="flex flex-col gap-5 border-[1.5px] border-line bg-sheet p-4 wrap-anywhere sm:p-6"
    >
      <dl className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="label">Von</dt>
        <dd>
          <bdi>{name}</bdi>
          {email && ", "}
          {email && (
            <a href={`mailto:${email}`} className="underline">
              {email}
            </a>
          )}
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
        {reply && (
          <a href={reply} rel="nofollow noopener" className="button button-action">
            {email ? "Antworten" : "Antworten, wo sie steht"}
          </a>
        )}
        {(status === "archived" ? fromArchive : toArchive).map(({ verb, label }) => (
          <RowButton key={verb} fields={{ verb }} label={label}>
            {label}
          </RowButton>
        ))}
        <RowButton
          fields={{ verb: "delete" }}
          label="Löschen"
          question={`Die Nachricht „${subject}“ löschen? Das lässt sich nicht rückgängig machen.`}
        >
          Löschen
        </RowButton>
      </div>
    </section>
  );
}

/** Marks a message as read when it is shown. The loader does not, since links also load pages in advance. */
function useMarkRead({ id, status }: Pick<StoredMessage, "id" | "status">): void {
  const fetcher = useFetcher();
  const marked = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message.
  useEffect(() => {
    if (status !== "new" || marked.current === id) return;
    marked.current = id;
    fetcher.submit({ verb: "read" }, { method: "post", action: messagePath(id) });
  }, [id, status]);
}

/** Most characters of a link: mail programs and browsers cut off longer ones, or fail. */
const maxLinkLength = 1900;
/** An empty line takes 12 characters (`%3E%20%0D%0A`), so more lines never fit. */
const maxLines = Math.ceil(maxLinkLength / 12);

type Answered = Pick<StoredMessage, "name" | "email" | "subject" | "message">;

/**
 * A mailto link that answers a message, with its subject and as much quoted text as fits.
 * @param date of the message, YYYY-MM-DD in Berlin
 */
export function replyLink({ name, email, subject, message }: Answered, date: string): string {
  const answers = /^(re|aw):/i.test(subject) ? subject : `Re: ${subject}`;
  const opening = `Hallo ${name},\n\n\n\nAm ${formatDate(date)} schriebst du:\n`;
  const link = (quoted: string) =>
    `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(answers)}&body=${encodeURIComponent(`${opening}${quoted}`).replaceAll("%0A", "%0D%0A")}`;
  const lines = message.split("\n").map((line) => `> ${line}`);
  for (let count = Math.min(lines.length, maxLines); count > 0; count--) {
    const isCut = count < lines.length;
    const whole = link(`${lines.slice(0, count).join("\n")}${isCut ? "\n> […]" : ""}`);
    if (whole.length <= maxLinkLength) return whole;
  }
  // Cuts between code points, since half of a surrogate pair is invalid in an address.
  return link(`${[...(lines[0] ?? "")].slice(0, 300).join("")}\n> […]`);
}
