import { authorize } from "~/features/accounts/authorize.server";
import { CampaignsTable } from "~/features/newsletter/campaigns/admin/campaigns-table";
import { campaignMessages } from "~/features/newsletter/campaigns/campaigns.schema";
import { listCampaigns } from "~/features/newsletter/campaigns/list-campaigns.server";
import { href } from "~/lib/href";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/parts/admin/content-list";
import { readContentList } from "~/routes/parts/admin/read-content-list.server";
import { NewsletterParts } from "../newsletter-parts";
import type { Route } from "./+types/campaigns";
import { countActive } from "./open-campaign.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "campaigns.list");
  const services = context.get(servicesContext);
  const read = await readContentList(
    services,
    operator,
    "campaign",
    request,
    [],
    (db, _today, wish) => listCampaigns(db, wish),
  );
  return { ...read, subscribers: await countActive(services.db) };
}

export function meta() {
  return [{ title: "Newsletter – Redaktion" }];
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { query, subscribers, list, notes, drafts } = loaderData;
  return (
    <ContentList
      title="Newsletter"
      intro={<NewsletterParts current={href("/admin/newsletter")} />}
      path={href("/admin/newsletter")}
      create={{ to: href("/admin/newsletter/campaigns/new"), label: "Neue Ausgabe" }}
      searched="Betreff oder Vorschautext"
      counted={{ one: "Ausgabe", many: "Ausgaben" }}
      failure={campaignMessages.list}
      query={query}
      list={list}
      notes={notes}
      kind="campaign"
      drafts={drafts}
    >
      {list && (
        <CampaignsTable campaigns={list.campaigns} query={query} subscribers={subscribers} />
      )}
    </ContentList>
  );
}
