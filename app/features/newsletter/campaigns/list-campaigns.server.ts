import { pageOf } from "~/lib/list-search";
import { searchable } from "~/lib/searchable";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { entryColumns } from "./find-campaign.server";

/** Page length of the operators' list. */
const campaignsPerPage = 50;

/** A campaign in the operators' list. */
export type CampaignEntry = Awaited<ReturnType<typeof listCampaigns>>["campaigns"][number];

/** Drafts whose plan was taken back, the latest first. */
export async function listFailedPlans(db: Db) {
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

/**
 * All campaigns, newest first (specification, section 7), a page at a time; a search looks into subject and
 * preview text. Searched here: the databases disagree about umlauts.
 */
export async function listCampaigns(
  db: Db,
  { query = "", page = 1, size = campaignsPerPage } = {},
) {
  return orDataError("Failed to fetch newsletter campaigns", async () => {
    const rows = await db
      .selectFrom("newsletter_campaigns")
      .select(entryColumns)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    const wanted = searchable(query);
    const textOf = ({ subject, previewText }: (typeof rows)[number]) =>
      searchable(`${subject}\n${previewText}`);
    const matching = wanted ? rows.filter((row) => textOf(row).includes(wanted)) : rows;
    const { rows: shown, ...place } = pageOf(matching, { page, size });
    const campaigns = shown.map((row) => ({ ...row, archived: row.archived === 1 }));
    return { campaigns, ...place };
  });
}
