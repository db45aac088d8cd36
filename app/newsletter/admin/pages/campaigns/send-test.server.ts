import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { testCampaign } from "~/newsletter/campaigns/preview-campaign.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";

export type TestAnswer = { isSent: boolean; status: number; message: string };

/** Sends a campaign to the operator, and reports the result. */
export async function sendTest(
  services: Services,
  operator: Operator,
  id: string,
): Promise<TestAnswer> {
  const result = await attempt(services, () => testCampaign(services, operator, id));
  if (result === "sent")
    return { isSent: true, status: 200, message: `Testmail an ${operator.email} ist unterwegs.` };
  if (!result) return { isSent: false, status: 503, message: campaignMessages.test };
  const [status, reason] = refused[result];
  return { isSent: false, status, message: `${campaignMessages.test}: ${reason}` };
}

const refused = {
  limited: [429, "Das waren viele in kurzer Zeit. Bitte warte eine Minute."],
  missing: [404, "Die Ausgabe gibt es nicht mehr."],
} as const;
