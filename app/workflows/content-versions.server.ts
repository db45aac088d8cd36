import type { Conflict, Subject } from "~/content/revisions/revisions.schema";
import { findAuthor, listRevisions } from "~/content/revisions/revisions.server";
import { findCampaign } from "~/features/newsletter/campaigns/find-campaign.server";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";

const tables = { episode: "episodes", post: "blog_posts", video: "videos" } as const;

/** The version of a text that is stored now and who saved it; null when it is gone. */
export async function findVersion(db: Db, subject: Subject): Promise<Conflict | null> {
  return orDataError("Failed to fetch version", async () => {
    if (subject.kind === "show") return (await listRevisions(db, subject))[0] ?? null;
    if (subject.kind === "campaign") return findCampaignVersion(db, subject);
    const row = await db
      .selectFrom(tables[subject.kind])
      .select("updated_at")
      .where("id", "=", subject.id)
      .executeTakeFirst();
    if (!row) return null;
    const operatorName = await findAuthor(db, subject, row.updated_at);
    return { version: row.updated_at, operatorName };
  });
}

async function findCampaignVersion(db: Db, subject: Subject): Promise<Conflict | null> {
  const campaign = await findCampaign(db, subject.id);
  if (!campaign) return null;
  const { updatedAt: version } = campaign;
  return { version, operatorName: await findAuthor(db, subject, version) };
}
