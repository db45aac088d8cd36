import { authorize } from "~/core/accounts/authorize.server";
import { ExampleList } from "~/core/examples/admin/example-parts";
import { examplesOf, findExamples } from "~/core/examples/examples.server";
import { href } from "~/lib/href";
import { CampaignsTable } from "~/newsletter/campaigns/admin/campaigns-table";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { listCampaigns } from "~/newsletter/campaigns/list-campaigns.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { ContentList } from "~/routes/admin/content/content-table";
import { readContentList } from "~/routes/admin/content/read-content-list.server";
import { NewsletterParts } from "../newsletter-parts";
import type { Route } from "./+types/campaigns";
import { countActive } from "./open-campaign.server";

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "campaigns.list");
  const services = context.get(servicesContext);
  const read = await readContentList(services, operator, {
    kind: "campaign",
    request,
    sorts: [],
    list: ({ db }, _operator, query) => listCampaigns(db, query),
  });
  const examples = await attempt(services, async () =>
    (await findExamples(services.db)) ? await listCampaigns(examplesOf(services.db)) : null,
  );
  return { ...read, subscribers: await countActive(services.db), examples };
}

export function meta() {
  return [{ title: "Newsletter – Redaktion" }];
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { query, subscribers, list, notes, drafts, examples } = loaderData;
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
      {examples && !query && (
        <ExampleList intro="So sieht eine Ausgabe aus, die versendet ist. Sie ist erfunden: Keine Mail ging hinaus, und im Archiv steht sie nicht.">
          <CampaignsTable campaigns={examples.campaigns} query="" subscribers={null} isExample />
        </ExampleList>
      )}
    </ContentList>
  );
}
