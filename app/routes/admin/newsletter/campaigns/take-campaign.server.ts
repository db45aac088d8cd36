import { data, redirect } from "react-router";
import { readSave } from "~/content/revisions/read-save.server";
import { answerSave } from "~/content/revisions/save-answer";
import {
  type CampaignField,
  campaignFieldNames,
} from "~/features/newsletter/campaigns/campaign-form.schema";
import { campaignMessages } from "~/features/newsletter/campaigns/campaigns.schema";
import { href } from "~/lib/href";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import type { Services } from "~/platform/services.server";
import { refusalWith } from "~/routes/parts/admin/refusal";
import { sendTest } from "~/routes/parts/admin/send-test.server";
import { saveCampaign } from "~/workflows/save-campaign.server";

/**
 * Saves a submitted form of a campaign; a new one, or one from a draft, leads to its own form. `then`: what
 * follows, 'preview' or 'test'.
 */
export async function takeCampaign(
  services: Services,
  operator: Operator,
  { id, request }: { id: string | null; request: Request },
) {
  const { then } = await readFields(request.clone(), ["then"]);
  const sent = await readSave<CampaignField>(request, campaignFieldNames);
  const result = await attempt(services, () => saveCampaign(services, operator, { id, ...sent }));
  const failure = id === null ? campaignMessages.create : campaignMessages.save;
  if (!result) return refusalWith(sent.fields, failure, 503);
  if (result.outcome === "locked") return refusalWith(sent.fields, campaignMessages.locked, 409);
  const { answer, status } = answerSave("campaign", result, sent.fields);
  if (result.outcome !== "saved") return data(answer, { status });
  if (then === "preview")
    throw redirect(href("/admin/newsletter/campaigns/:id/preview", { id: result.id }), 303);
  const test = then === "test" ? await sendTest(services, operator, result.id) : null;
  if (id === null || sent.isRestored)
    throw redirect(
      `${href("/admin/newsletter/campaigns/:id/edit", { id: result.id })}?gespeichert=1${test ? `&testmail=${test.isSent ? 1 : 0}` : ""}`,
      303,
    );
  return data(test ? { ...answer, message: `Gespeichert. ${test.message}` } : answer, { status });
}
