import { answerFeed } from "~/features/posts/articles-feed.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeFeeds } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { readPage } from "~/platform/db/read-page.server";
import { orDataError } from "~/platform/errors";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { archivedPath, archiveFeedPath, archivePath } from "./archive-path";
import { type ArchivedCampaign, archivedInFeed, archivedPerPage } from "./campaigns.schema";

type WholeArchived = ArchivedCampaign & {
  /** Sanitised HTML. */
  content: string;
  /** Listed in the archive; else only who has the address finds it. */
  archived: boolean;
};

type ArchivePage = {
  campaigns: ArchivedCampaign[];
  /** Campaigns on all pages. */
  total: number;
  page: number;
  pages: number;
};

/** The campaigns of the public archive, newest first; a page beyond the end is the last one. */
export async function listArchive(
  db: Db,
  { page = 1, size = archivedPerPage } = {},
): Promise<ArchivePage> {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const { rows, ...place } = await readPage(archived(db), { page, size });
    return { campaigns: rows.map(archivedOf), ...place };
  });
}

/** All campaigns of the public archive, newest first. */
export async function listArchiveAddresses(
  db: Db,
): Promise<Pick<ArchivedCampaign, "id" | "sentAt">[]> {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const rows = await archived(db).execute();
    return rows.map(archivedOf);
  });
}

/** The newest of the archive for its feed, whole. */
async function listArchiveForFeed(db: Db): Promise<WholeArchived[]> {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const rows = await archived(db).select("content").limit(archivedInFeed).execute();
    return rows.map((row) => ({ ...archivedOf(row), content: row.content, archived: true }));
  });
}

/** A campaign whose sending has begun, whether the archive lists it or not; null for drafts. */
export async function findSentCampaign(db: Db, id: string): Promise<WholeArchived | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const row = await sent(db)
      .select(["content", "archived"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? { ...archivedOf(row), content: row.content, archived: row.archived === 1 } : null;
  });
}

function sent(db: Db) {
  return db
    .selectFrom("newsletter_campaigns")
    .select(["id", "subject", "preview_text", "sent_at"])
    .where("status", "=", "sent");
}

function archived(db: Db) {
  return sent(db).where("archived", "=", 1).orderBy("sent_at", "desc").orderBy("id", "desc");
}

function archivedOf(row: {
  id: string;
  subject: string;
  preview_text: string;
  sent_at: string | null;
}): ArchivedCampaign {
  return {
    id: row.id,
    subject: row.subject,
    previewText: row.preview_text,
    sentAt: row.sent_at ?? "",
  };
}

/** Lists a sent campaign in the public archive, or no longer; false when there is no such campaign. */
export async function archiveCampaign(
  services: Services,
  operator: Operator,
  { id, archived }: { id: string; archived: boolean },
): Promise<boolean> {
  return orDataError("Failed to update newsletter campaign", () =>
    writeFeeds(services, async (trx) => {
      const title = await setArchived(trx, id, archived);
      if (title === null) return false;
      const action = archived ? "campaign.list" : "campaign.unlist";
      const subject = { kind: "campaign", id, title };
      await recordAuditEvent(trx, operator, { action, subject }, services.clock.now());
      return true;
    }),
  );
}

/** The feed of the newsletter's archive, newest campaigns first, with their whole text. */
export async function serveArchiveFeed(services: Services): Promise<Rendered> {
  const campaigns = await listArchiveForFeed(services.db);
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

/** Lists a sent campaign in the archive or not. @returns its subject; null when there is none */
async function setArchived(trx: Trx, id: string, archived: boolean): Promise<string | null> {
  const row = await trx
    .updateTable("newsletter_campaigns")
    .set({ archived: archived ? 1 : 0 })
    .where("id", "=", id)
    .where("status", "=", "sent")
    .returning("subject")
    .executeTakeFirst();
  return row?.subject ?? null;
}
