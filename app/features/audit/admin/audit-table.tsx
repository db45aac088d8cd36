import { isContentKind, kindWords } from "~/content/kinds";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/moment";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { Link } from "~/ui/link";
import type { AuditEvent } from "../audit.schema";
import type { AuditSentence } from "../audit-sentence.server";

type LinkedEvent = AuditEvent & { exists: boolean; sentence: AuditSentence };

const columns: Column<LinkedEvent>[] = [
  {
    label: "Wann",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="label font-normal lg:whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    ),
  },
  { label: "Wer", isMinor: true, cell: ({ operatorName }) => <bdi>{operatorName}</bdi> },
  { label: "Was", cell: (event) => <Sentence event={event} /> },
];

export function AuditTable({ events }: { events: readonly LinkedEvent[] }) {
  return (
    <DataTable
      caption="Protokoll"
      columns={columns}
      rows={events}
      keyOf={({ id }) => id}
      empty="Dazu steht nichts im Protokoll. Ändere den Filter, um mehr zu sehen."
    />
  );
}

function Sentence({ event }: { event: LinkedEvent }) {
  const { before, title, after } = event.sentence;
  const path = event.exists && event.subject ? subjectPath(event.subject) : null;
  const space = after && after !== "." ? " " : "";
  return (
    <div className="min-w-32 wrap-anywhere sm:min-w-48">
      <bdi className="lg:hidden">{event.operatorName} </bdi>
      {before}
      {title !== null && " "}
      {title !== null &&
        (path ? (
          <Link to={path} className="underline">
            {title}
          </Link>
        ) : (
          title
        ))}
      {space}
      {after}
      {event.detail && <span className="label block">{event.detail}</span>}
    </div>
  );
}

/** Where an operator finds the subject of an audit event; null: nowhere. */
function subjectPath({ kind, id }: { kind: string; id: string }): string | null {
  if (isContentKind(kind)) return kindWords[kind].form(id);
  const paths: Record<string, string> = {
    comment: `${href("/admin/comments")}?status=alle&q=${encodeURIComponent(id)}`,
    message: href("/admin/messages/:id", { id }),
    media: href("/admin/media/:id", { id }),
    subscriber: href("/admin/newsletter/subscribers/:id", { id }),
    "subscriber-list": href("/admin/newsletter/subscribers/import/:id", { id }),
    show: href("/admin/show/:section?"),
    operator: href("/admin/operators"),
  };
  return paths[kind] ?? null;
}
