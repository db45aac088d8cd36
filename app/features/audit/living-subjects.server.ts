import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { AuditEvent } from "./audit.schema";

const tables = {
  episode: "episodes",
  post: "blog_posts",
  video: "videos",
  comment: "comments",
  message: "messages",
  media: "media_files",
  operator: "operators",
  subscriber: "newsletter_subscribers",
  "subscriber-list": "newsletter_imports",
} as const;

type Kind = keyof typeof tables;

/** Which subjects of these audit events still exist, as `kind id`. */
export async function findLivingSubjects(
  db: Db,
  events: readonly AuditEvent[],
): Promise<Set<string>> {
  return orDataError("Failed to fetch audit log", async () => {
    const living = new Set<string>();
    for (const { subject } of events) if (subject?.kind === "show") living.add(subjectKey(subject));
    for (const kind of Object.keys(tables) as Kind[]) {
      const ids = events.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
      if (ids.length === 0) continue;
      const rows = await db
        .selectFrom(tables[kind])
        .select("id")
        .where("id", "in", [...new Set(ids)])
        .execute();
      for (const { id } of rows) living.add(subjectKey({ kind, id }));
    }
    return living;
  });
}

export function subjectKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}
