import { exportOf } from "~/core/content/fields";
import { byId, type TableRules, workUnderWay } from "~/platform/db/table-rules";
import { campaignFields } from "./campaigns/campaign.fields";

export const newsletterTables = {
  newsletter_campaigns: exportOf(campaignFields),
  newsletter_subscribers: { ...byId, personalData: { foundBy: "address" } },
  newsletter_consents: { ...byId, secret: ["token_hash"], personalData: { foundBy: "row" } },
  newsletter_deliveries: {
    key: ["campaign_id", "subscriber_id"],
    secret: ["lease"],
    personalData: { foundBy: "row" },
  },
  newsletter_reports: { ...byId, personalData: { foundBy: "row" } },
  newsletter_responses: { key: ["campaign_id", "kind", "url", "date"] },
  newsletter_suppressions: { key: ["address_hash"], personalData: { foundBy: "nothing" } },
  newsletter_days: { key: ["date"] },
  newsletter_imports: {
    ...byId,
    json: ["outcome"],
    secret: ["content"],
    personalData: { foundBy: "address", days: 1 },
  },
  newsletter_sender: workUnderWay,
  newsletter_signups: { ...workUnderWay, personalData: { foundBy: "address" } },
} satisfies TableRules;
