import { DeletionNotes } from "~/content/trash/admin/deletion-notes";
import { deletionNotes } from "~/content/trash/deletion-notes.server";
import { authorize } from "~/features/accounts/authorize.server";
import { CampaignsTable } from "~/features/newsletter/campaigns/admin/campaigns-table";
import { campaignMessages } from "~/features/newsletter/campaigns/campaigns.schema";
import { newsletterPages } from "~/features/newsletter/campaigns/campaigns-path";
import { listCampaigns } from "~/features/newsletter/campaigns/list-campaigns.server";
import { formatCount } from "~/lib/german-number";
import { listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { FilterField } from "~/ui/admin/filter-field";
import { ListFilter } from "~/ui/admin/list-filter";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { NewsletterPage } from "../newsletter-page";
import type { Route } from "./+types/campaigns";
import { countActive } from "./open-campaign.server";

const path = newsletterPages.campaigns;

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "campaigns.list");
  const services = context.get(servicesContext);
  const { search, query, page } = listSearch(request);
  const read = await attempt(services, async () => ({
    list: await listCampaigns(services.db, { query, page }),
    notes: await deletionNotes(services.db, search),
  }));
  return { query, subscribers: await countActive(services.db), ...read };
}

export function meta() {
  return [{ title: "Newsletter – Redaktion" }];
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { query, subscribers, list, notes } = loaderData;
  const total = list?.total;
  const address = (page: number) =>
    `${path}?${new URLSearchParams({ ...(query && { q: query }), seite: String(page) })}`;
  return (
    <NewsletterPage
      part={path}
      actions={
        <Link to={newsletterPages.newCampaign} className="button button-action">
          Neue Ausgabe
        </Link>
      }
    >
      {notes && <DeletionNotes notes={notes} />}
      <ListFilter
        action={path}
        label="Ausgaben durchsuchen"
        found={
          total === undefined ? "" : `${formatCount(total)} ${total === 1 ? "Ausgabe" : "Ausgaben"}`
        }
      >
        <FilterField
          name="q"
          label="Suche"
          value={query}
          type="search"
          placeholder="Betreff oder Vorschautext"
        />
      </ListFilter>
      {list ? (
        <>
          <CampaignsTable campaigns={list.campaigns} query={query} subscribers={subscribers} />
          <Pagination page={list.page} pages={list.pages} address={address} />
        </>
      ) : (
        <ErrorBanner>{campaignMessages.list}</ErrorBanner>
      )}
    </NewsletterPage>
  );
}
