import { pageOf } from "~/lib/page-of";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { entryColumns, entryOf } from "./campaign-rows.server";
import { type CampaignEntry, campaignsPerPage } from "./campaigns.schema";

export type CampaignPage = {
  campaigns: CampaignEntry[];
  /** Matching campaigns on all pages. */
  total: number;
  page: number;
  pages: number;
};

export type FailedPlan = { id: string; subject: string; planFailure: string };

/** Drafts whose plan was taken back, the latest first. */
export async function listFailedPlans(db: Db): Promise<FailedPlan[]> {
  return orDataError("Failed to fetch newsletter campaigns", () =>
    db
      .selectFrom("newsletter_campaigns")
      .select(["id", "subject", "plan_failure as planFailure"])
      .where("status", "=", "draft")
      .where("plan_failure", "is not", null)
      .$narrowType<{ planFailure: string }>()
      .orderBy("updated_at", "desc")
      .orderBy("id")
      .execute(),
  );
}

type Wish = { query?: string; page?: number; size?: number };

/**
 * All campaigns, newest first (specification, section 7), a page at a time; a search looks into subject and
 * preview text. Searched here: the databases disagree about umlauts.
 */
export async function listCampaigns(
  db: Db,
  { query = "", page = 1, size = campaignsPerPage }: Wish = {},
): Promise<CampaignPage> {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const rows = await db
      .selectFrom("newsletter_campaigns")
      .select(entryColumns)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    const wanted = searchable(query);
    const textOf = ({ subject, preview_text }: (typeof rows)[number]) =>
      searchable(`${subject}\n${preview_text}`);
    const matching = wanted ? rows.filter((row) => textOf(row).includes(wanted)) : rows;
    const { rows: shown, ...place } = pageOf(matching, { page, size });
    return { campaigns: shown.map(entryOf), ...place };
  });
}
