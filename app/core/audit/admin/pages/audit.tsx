import { load } from "~/core/accounts/operate.server";
import {
  type AuditEvent,
  type AuditFilter,
  auditPath,
  parseAuditFilter,
} from "~/core/audit/audit.schema";
import {
  findExistingSubjects,
  listAuditEvents,
  listAuditOperators,
  subjectKey,
} from "~/core/audit/audit-log.server";
import {
  type AuditSentence,
  auditSentence,
  auditWordsOf,
} from "~/core/audit/audit-sentence.server";
import { contentKinds } from "~/core/content/kinds";
import { href } from "~/lib/href";
import { listSearch } from "~/lib/list-search";
import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { FilterChoice, FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { ListPage } from "~/ui/admin/list/list-page";
import { Link } from "~/ui/link";
import type { Route } from "./+types/audit";

/** Choices of the filter: labels by the noun of the action. */
const auditKinds: Record<string, string> = {
  ...Object.fromEntries(Object.entries(contentKinds).map(([kind, { audit }]) => [kind, audit.all])),
  comment: "Kommentare",
  message: "Nachrichten",
  subscriber: "Newsletter",
  sending: "Versand",
  media: "Mediathek",
  show: "Sendung",
  statistics: "Analytics",
  feed: "Import",
  operator: "Zugänge",
  session: "Anmeldungen",
  password: "Passwörter",
  "two-factor": "Zweiter Faktor",
  passkey: "Passkeys",
  job: "Aufgaben",
};

type AuditFilterFormProps = {
  filter: AuditFilter;
  operators: readonly { id: string; name: string }[];
  total: number;
};

function AuditFilterForm({ filter, operators, total }: AuditFilterFormProps) {
  return (
    <ListFilter
      action={href("/admin/audit")}
      label="Protokoll durchsuchen"
      found={countText(total, "Eintrag", "Einträge")}
    >
      <FilterField label="Suchen" value={filter.query} placeholder="Name oder Wort" />
      <FilterChoice name="wer" label="Wer" value={filter.operator}>
        <option value="">Alle</option>
        {operators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="art" label="Was" value={filter.kind}>
        <option value="">Alles</option>
        {Object.entries(auditKinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </FilterChoice>
      <FilterField name="von" label="Von" type="date" value={filter.from} />
      <FilterField name="bis" label="Bis" type="date" value={filter.to} />
    </ListFilter>
  );
}

/** `path`: address of the subject; null if there is none. */
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

function AuditTable({ events }: { events: readonly LinkedEvent[] }) {
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, page } = listSearch(request);
  const filter = parseAuditFilter(search);
  const log = await load(context, "audit.list", async (services) => {
    const { db } = services;
    const { events, ...place } = await listAuditEvents(db, filter, { page });
    const existing = await findExistingSubjects(services, events);
    const words = auditWordsOf(services.rooms);
    const linked = events.map((event) => ({
      ...event,
      sentence: auditSentence(event, words),
      path: (event.subject && existing.get(subjectKey(event.subject))) ?? null,
    }));
    return { ...place, events: linked, operators: await listAuditOperators(db) };
  });
  return { filter, log };
}

export function meta() {
  return [{ title: "Protokoll – Redaktion" }];
}

export default function Audit({ loaderData: { filter, log } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Protokoll"
      list={log}
      failure="Daten konnten nicht geladen werden"
      address={(page) => auditPath(filter, page)}
    >
      {log && (
        <>
          <AuditFilterForm filter={filter} operators={log.operators} total={log.total} />
          <AuditTable events={log.events} />
        </>
      )}
    </ListPage>
  );
}
