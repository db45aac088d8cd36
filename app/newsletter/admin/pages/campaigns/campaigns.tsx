import { load } from "~/core/accounts/operate.server";
import { ExampleList } from "~/core/examples/admin/example-parts";
import { examplesOf, findExamples } from "~/core/examples/examples.server";
import { href } from "~/lib/href";
import { CampaignsTable } from "~/newsletter/campaigns/admin/campaigns-table";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { listCampaigns } from "~/newsletter/campaigns/list-campaigns.server";
import { ContentList } from "~/routes/admin/content/content-table";
import { readContentList } from "~/routes/admin/content/read-content-list.server";
import { NewsletterParts } from "../newsletter-parts";
import type { Route } from "./+types/campaigns";
import { countActive } from "./open-campaign.server";

export function loader({ context, request }: Route.LoaderArgs) {
  return load(context, "campaigns.list", async (services, operator) => {
    const read = await readContentList(services, operator, {
      kind: "campaign",
      request,
      sorts: [],
      list: async ({ db }, _operator, query) => ({
        ...(await listCampaigns(db, query)),
        examples: (await findExamples(db)) ? await listCampaigns(examplesOf(db)) : null,
      }),
    });
    return { ...read, subscribers: await countActive(services.db) };
  });
}

export function meta() {
  return [{ title: "Newsletter – Redaktion" }];
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { query = "", subscribers = null, list, notes, drafts } = loaderData ?? {};
  return (
    <ContentList
      kind="campaign"
      intro={<NewsletterParts current={href("/admin/newsletter")} />}
      searched="Betreff oder Vorschautext"
      failure={campaignMessages.list}
      query={query}
      list={list}
      notes={notes}
      drafts={drafts}
    >
      {list && (
        <CampaignsTable campaigns={list.campaigns} query={query} subscribers={subscribers} />
      )}
      {list?.examples && !query && (
        <ExampleList intro="So sieht eine Ausgabe aus, die versendet ist. Sie ist erfunden: Keine Mail ging hinaus, und im Archiv steht sie nicht.">
          <CampaignsTable
            campaigns={list.examples.campaigns}
            query=""
            subscribers={null}
            isExample
          />
        </ExampleList>
      )}
    </ContentList>
  );
}
