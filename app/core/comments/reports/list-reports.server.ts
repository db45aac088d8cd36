import { href } from "~/lib/href";
import { searchable } from "~/lib/text/normal-form";
import { addDays, berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { formatMoment } from "~/lib/time/moment";
import { today } from "~/platform/clock.server";
import type { Db, Trx } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import type { Services } from "~/platform/services.server";
import type { RemovedComment } from "../list-comments.server";
import type { ReportState } from "./decision";
import { grounds } from "./reports.schema";

const reportsPerPage = 25;

export type ListedReport = Awaited<ReturnType<typeof listReports>>["reports"][number];

/** A page of reports: open ones oldest first, decided ones by latest decision. */
export async function listReports(db: Db, { state = "open" as ReportState, page = 1 } = {}) {
  const reports = db
    .selectFrom("comment_reports as report")
    .leftJoin("comments as comment", "comment.id", "report.comment_id")
    .leftJoin("episodes as episode", "episode.id", "report.episode_id")
    .leftJoin("operators as decider", "decider.id", "report.decided_by")
    .select([
      ...(["report.id", "ground", "reason", "report.name", "report.email", "decision"] as const),
      ...(["decision_reason as decisionReason", "decided_at as decidedAt"] as const),
      ...(["report.suspicion", "report.created_at as createdAt"] as const),
      ...(["comment_id as commentId", "comment.name as author", "comment.content"] as const),
      ...(["comment.status", "episode.title", "decider.name as decidedBy"] as const),
    ])
    .where("decision", "=", state);
  const inOrder =
    state === "open"
      ? reports.orderBy("report.created_at").orderBy("report.id")
      : reports.orderBy("decided_at", "desc").orderBy("report.id", "desc");
  const { rows, ...place } = await readPage(inOrder, { page, size: reportsPerPage });
  const named = rows.map(({ ground, ...row }) => ({ ...row, ground: grounds[ground] }));
  return { reports: named, counts: await countReports(db), ...place };
}

export async function countReports(db: Db): Promise<Record<ReportState, number>> {
  const rows = await db
    .selectFrom("comment_reports")
    .select(["decision", (eb) => eb.fn.countAll<number>().as("total")])
    .groupBy("decision")
    .execute();
  const counts = { open: 0, removed: 0, kept: 0 };
  for (const { decision, total } of rows) counts[decision] = total;
  return counts;
}

/** The address of each comment's oldest open report, by comment id. */
export async function listOpen(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("comment_reports")
    .select(["comment_id", ({ fn }) => fn.min("id").as("id")])
    .where("comment_id", "in", ids)
    .where("decision", "=", "open")
    .groupBy("comment_id")
    .execute();
  const list = href("/admin/comment-reports");
  return new Map(rows.map(({ comment_id, id }) => [comment_id, `${list}#report-${id}`]));
}

/** Days for which the reasons are shown in place of a removed comment, since its author left no address. */
const tellRemovedDays = 30;

/**
 * Statements of reasons (Regulation (EU) 2022/2065, Art. 17) for comments that were removed after a report, unless
 * they were restored.
 */
export async function listRemoved(
  { db, clock, env }: Pick<Services, "db" | "clock"> & { env: { BASE_URL: string } },
  episodeId: string,
): Promise<RemovedComment[]> {
  const rows = await db
    .selectFrom("comment_reports as report")
    .leftJoin("comments as comment", "comment.id", "report.comment_id")
    .select(["comment_id as id", "comment_created_at as createdAt", "decision_reason as reason"])
    .select("decided_at as decidedAt")
    .where("report.episode_id", "=", episodeId)
    .where("decision", "=", "removed")
    .where("decided_at", ">", addDays(today(clock), -tellRemovedDays))
    .where((eb) => eb.or([eb("comment.id", "is", null), eb("comment.status", "=", "rejected")]))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].map(({ id, createdAt, reason, decidedAt }) => {
    const day = formatDate(berlinDate(new Date(decidedAt ?? "")));
    const text = `Entfernt wegen: ${reason}\n\nEntschieden hat das am ${day} nach einer Meldung ein Mensch, kein Programm. Ist es dein Kommentar, und siehst du das anders? Schreib uns: ${env.BASE_URL}/imprint`;
    return { id, createdAt, text };
  });
}

type PersonCriteria = {
  ids: readonly string[];
  emails: readonly string[];
  names: readonly string[];
};

/** A person's stored reports. */
export const reportRecords = {
  name: "commentReports",
  one: "Meldung eines Kommentars",
  many: "Meldungen von Kommentaren",
  async list(db: Db, { ids, emails, names }: PersonCriteria) {
    const wanted = new Set(names.map(searchable).filter(Boolean));
    const rows = await db
      .selectFrom("comment_reports")
      .select(["id", "name", "email", "ground", "reason", "created_at as createdAt"])
      .orderBy("id", "desc")
      .execute();
    const isOfPerson = ({ id, name, email }: (typeof rows)[number]) =>
      ids.includes(id) || emails.includes(email.toLowerCase()) || wanted.has(searchable(name));
    return rows.filter(isOfPerson).map((row) => ({
      ...row,
      label: `Meldung von ${row.name || "jemandem ohne Namen"}`,
      facts: [row.name, row.email, formatMoment(row.createdAt)],
      text: `${grounds[row.ground]}: ${row.reason}`,
      copy: row,
    }));
  },
  async erase(trx: Trx, { ids }: { ids: string[] }) {
    if (ids.length) await trx.deleteFrom("comment_reports").where("id", "in", ids).execute();
  },
};
