import { sql } from "kysely";
import { kindWords } from "~/core/content/kinds";
import { kindNames, kindOf } from "~/core/kinds/kinds.server";
import { addDays, berlinMidnight } from "~/lib/time/berlin-time";
import type { Db } from "~/platform/db/handles";
import { holds, readPage } from "~/platform/db/read-page.server";
import type { Services } from "~/platform/services.server";
import { type AuditEvent, type AuditFilter, commandLine, eventsPerPage } from "./audit.schema";
import type { AuditSubjects } from "./audit-sentence.server";

/** A page of the audit log, latest first. A page number beyond the end gives the last page. */
export async function listAuditEvents(
  db: Db,
  filter: AuditFilter,
  { page = 1, size = eventsPerPage } = {},
) {
  const list = matchingEvents(db, filter)
    .select(["id", "operator_name as operatorName", "action", "detail"])
    .select(["subject_kind", "subject_id", "subject_title", "created_at as createdAt"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const { rows, ...place } = await readPage(list, { page, size });
  const events = rows.map((row) => {
    const { id, operatorName, action, detail, createdAt } = row;
    const { subject_kind: kind, subject_id, subject_title } = row;
    const subject =
      kind !== null && subject_id !== null
        ? { kind, id: subject_id, title: subject_title ?? "" }
        : null;
    return { id, operatorName, action, subject, detail, createdAt };
  });
  return { events, ...place };
}

/** All operators in the log, by name. */
export async function listAuditOperators(db: Db) {
  const rows = await db
    .selectFrom("audit_log")
    // An action through a token appends the token's name, so the minimum is the plain name.
    .select(["operator_id", (eb) => eb.fn.min("operator_name").as("name")])
    .groupBy("operator_id")
    .execute();
  return rows
    .map(({ operator_id, name }) => ({ id: operator_id ?? commandLine, name: name ?? "" }))
    .sort((a, b) => a.name.localeCompare(b.name, "de"));
}

function matchingEvents(db: Db, { operator, kind, from, to, query }: AuditFilter) {
  let matching = db.selectFrom("audit_log");
  if (operator === commandLine) matching = matching.where("operator_id", "is", null);
  else if (operator) matching = matching.where("operator_id", "=", operator);
  if (kind) matching = matching.where("action", "like", `${escaped(kind)}.%`);
  if (from) matching = matching.where("created_at", ">=", berlinMidnight(from).toISOString());
  if (to)
    matching = matching.where("created_at", "<", berlinMidnight(addDays(to, 1)).toISOString());
  if (query.trim()) matching = matching.where(contains(query.trim()));
  return matching;
}

/** Searches without regard to case. SQLite folds only ASCII, so other capitalisations are tried as well. */
function contains(query: string) {
  const forms = [query, query.toLowerCase(), query.toUpperCase(), capitalised(query)];
  const text = sql`lower(operator_name || ' ' || coalesce(subject_title, '') || ' ' || coalesce(detail, ''))`;
  const tests = [...new Set(forms.map(asciiLower))].map((form) => holds(text, form));
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

function escaped(text: string): string {
  return text.replaceAll("\0", "").replace(/[\\%_]/g, "\\$&");
}

function subjectsOf(rooms: Services["rooms"]): [kind: string, AuditSubjects][] {
  const ofContent = kindNames.map((kind): [string, AuditSubjects] => [
    kind,
    { table: kindOf(kind).table, path: kindWords[kind].form },
  ]);
  return [
    ...ofContent,
    ...rooms.list("inArea", "audit").flatMap(({ subjects = {} }) => Object.entries(subjects)),
  ];
}

/** Addresses of those subjects that still exist, by `subjectKey`. */
export async function findExistingSubjects(
  { db, rooms }: Pick<Services, "db" | "rooms">,
  events: readonly AuditEvent[],
): Promise<Map<string, string>> {
  const existing = new Map<string, string>();
  for (const [kind, { table, path }] of subjectsOf(rooms)) {
    const named = events.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
    const ids = table && named.length > 0 ? await idsIn(db, table, new Set(named)) : named;
    for (const id of ids) existing.set(subjectKey({ kind, id }), path(id));
  }
  return existing;
}

async function idsIn(db: Db, table: string, ids: ReadonlySet<string>): Promise<string[]> {
  const rows = await db
    .selectFrom(table as "comments")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

export function subjectKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}
