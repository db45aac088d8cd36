import { campaignMessages } from "~/features/newsletter/campaigns/campaigns.schema";
import { testCampaign } from "~/features/newsletter/campaigns/test-campaign.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";

export type TestAnswer = { isSent: boolean; status: number; message: string };

/** Sends a campaign to the operator, and says what became of it. */
export async function sendTest(
  services: Services,
  operator: Operator,
  id: string,
): Promise<TestAnswer> {
  const result = await attempt(services, () => testCampaign(services, operator, id));
  switch (result) {
    case "sent":
      return { isSent: true, status: 200, message: `Testmail an ${operator.email} ist unterwegs.` };
    case "limited":
      return {
        isSent: false,
        status: 429,
        message: `${campaignMessages.test}: Das waren viele in kurzer Zeit. Bitte warte eine Minute.`,
      };
    case "missing":
      return {
        isSent: false,
        status: 404,
        message: `${campaignMessages.test}: Die Ausgabe gibt es nicht mehr.`,
      };
    default:
      return { isSent: false, status: 503, message: campaignMessages.test };
  }
}
