import { formatMoment } from "~/lib/moment";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { Link } from "~/ui/link";
import type { AuditEvent } from "../audit.schema";
import type { AuditSentence } from "../audit-sentence.server";

/** `path`: the subject's address. */
type LinkedEvent = AuditEvent & { path: string | null; sentence: AuditSentence };

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
  const { path, sentence } = event;
  const { before, title, after } = sentence;
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
