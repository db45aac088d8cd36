import { load } from "~/core/accounts/operate.server";
import { AuditFilterForm } from "~/core/audit/admin/audit-filter";
import { AuditTable } from "~/core/audit/admin/audit-table";
import { auditPath, parseAuditFilter } from "~/core/audit/audit.schema";
import {
  findExistingSubjects,
  listAuditEvents,
  listAuditOperators,
  subjectKey,
} from "~/core/audit/audit-log.server";
import { auditSentence, auditWordsOf } from "~/core/audit/audit-sentence.server";
import { listSearch } from "~/lib/list-search";
import { ListPage } from "~/ui/admin/list-page";
import type { Route } from "./+types/audit";

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
