import type { Db } from "../db/handles";

/** Ids of all jobs, done or not, whose payload names one of these ids, or whose error one of these texts. */
export async function listJobsAbout(
  db: Db,
  { ids, texts = [] }: { ids: readonly string[]; texts?: readonly string[] },
): Promise<{ id: string; kind: string }[]> {
  if (!ids.length && !texts.length) return [];
  const jobs = await db
    .selectFrom("jobs")
    .select(["id", "kind", "payload", "last_error"])
    .execute();
  return jobs.filter(
    ({ payload, last_error: error }) =>
      ids.some((id) => payload.includes(`"${id}"`)) ||
      texts.some((text) => error?.toLowerCase().includes(text)),
  );
}

export async function forgetJobs(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.deleteFrom("jobs").where("id", "in", ids).execute();
}
