import { answerFeed } from "~/core/posts/articles-feed.server";
import { berlinDate } from "~/lib/time/berlin-time";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import type { Db } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { SitemapPart } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { archivedPath, archiveFeedPath, archivePath } from "./archive-path";

/** Campaigns on a page of the public archive. */
const archivedPerPage = 24;
/** Campaigns in the archive's feed, newest first. */
const archivedInFeed = 50;

/** A sent campaign for visitors. */
export type ArchivedCampaign = Awaited<ReturnType<typeof listArchive>>["campaigns"][number];

/** The campaigns of the public archive, newest first; a page number beyond the end gives the last page. */
export async function listArchive(db: Db, { page = 1, size = archivedPerPage } = {}) {
  const { rows: campaigns, ...place } = await readPage(archived(db), { page, size });
  return { campaigns, ...place };
}

export async function archiveSitemap({ db }: Pick<Services, "db">): Promise<SitemapPart> {
  const campaigns = await archived(db).execute();
  const sent = campaigns.map(({ id, sentAt }) => ({
    path: archivedPath(id),
    changed: berlinDate(new Date(sentAt)),
  }));
  return { addresses: sent.length > 0 ? [{ path: archivePath }, ...sent] : [] };
}

/** A campaign whose sending has begun, in the archive or not; null for drafts. */
export async function findSentCampaign(db: Db, id: string) {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const row = await sent(db)
    .select(["content", "archived"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, archived: row.archived === 1 } : null;
}

function sent(db: Db) {
  return db
    .selectFrom("newsletter_campaigns")
    .select(["id", "subject", "preview_text as previewText", "sent_at as sentAt"])
    .where("status", "=", "sent")
    .$narrowType<{ sentAt: string }>();
}

function archived(db: Db) {
  return sent(db).where("archived", "=", 1).orderBy("sent_at", "desc").orderBy("id", "desc");
}

/** Adds a sent campaign to the public archive, or removes it; false: there is no such campaign. */
export async function archiveCampaign(
  services: Services,
  operator: Operator,
  { id, archived }: { id: string; archived: boolean },
): Promise<boolean> {
  return writeFeeds(services, async (trx) => {
    const row = await trx
      .updateTable("newsletter_campaigns")
      .set({ archived: archived ? 1 : 0 })
      .where("id", "=", id)
      .where("status", "=", "sent")
      .returning("subject")
      .executeTakeFirst();
    if (!row) return false;
    const action = archived ? "campaign.list" : "campaign.unlist";
    const subject = { kind: "campaign", id, title: row.subject };
    await recordAuditEvent(trx, operator, { action, subject }, services.clock.now());
    return true;
  });
}

/** The feed of the newsletter's archive, newest campaigns first, in full. */
export async function serveArchiveFeed(services: Services): Promise<Rendered> {
  const campaigns = await archived(services.db).select("content").limit(archivedInFeed).execute();
  return answerFeed(services, {
    name: "Newsletter",
    path: archivePath,
    feedPath: archiveFeedPath,
    changes: campaigns.map(({ sentAt }) => sentAt),
    articles: campaigns.map(({ id, subject, previewText, sentAt, content }) => ({
      id,
      path: archivedPath(id),
      title: subject,
      publishedAt: sentAt,
      summary: previewText,
      html: content,
    })),
  });
}
