import type { Conflict, Subject } from "~/features/revisions/revisions.schema";
import { findAuthor, listRevisions } from "~/features/revisions/revisions.server";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

const tables = { episode: "episodes", post: "blog_posts", video: "videos" } as const;

/** The version of a text that is stored now and who saved it; null when it is gone. */
export async function findVersion(db: Db, subject: Subject): Promise<Conflict | null> {
  return orDataError("Failed to fetch version", async () => {
    if (subject.kind === "show") return (await listRevisions(db, subject))[0] ?? null;
    const row = await db
      .selectFrom(tables[subject.kind])
      .select(["updated_at", "title"])
      .where("id", "=", subject.id)
      .executeTakeFirst();
    if (!row) return null;
    const operatorName = await findAuthor(db, subject, row.updated_at);
    return { version: row.updated_at, operatorName };
  });
}
