import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { SenderTrouble } from "./sender-trouble";

export async function findTrouble(db: Db): Promise<SenderTrouble | null> {
  return orDataError("Failed to fetch newsletter sender", async () => {
    const row = await db
      .selectFrom("newsletter_sender")
      .select(["trouble", "resumes_at"])
      .executeTakeFirst();
    return row?.trouble ? { reason: row.trouble, resumesAt: row.resumes_at ?? "" } : null;
  });
}

/** Null: mails go out again. */
export async function recordTrouble(db: Db, trouble: SenderTrouble | null): Promise<void> {
  await orDataError("Failed to update newsletter sender", () =>
    db
      .updateTable("newsletter_sender")
      .set({ trouble: trouble?.reason ?? null, resumes_at: trouble?.resumesAt ?? null })
      .execute(),
  );
}
