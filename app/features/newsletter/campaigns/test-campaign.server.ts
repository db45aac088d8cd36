import { v7 as uuidv7 } from "uuid";
import { getShow } from "~/features/show/show.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { findCampaign } from "./find-campaign.server";
import { previewCampaign } from "./preview-campaign.server";

const limits = [
  { points: 5, seconds: 60 },
  { points: 50, seconds: 24 * 60 * 60 },
];

type TestResult = "sent" | "limited" | "missing";

/** Sends a campaign as it is stored to the operator who asks for it, and to nobody else. */
export async function testCampaign(
  services: Services,
  operator: Operator,
  id: string,
): Promise<TestResult> {
  const { db, clock, mailer } = services;
  return orDataError("Failed to send test mail", async () => {
    const campaign = await findCampaign(db, id);
    if (!campaign) return "missing";
    if ((await services.limits.attempt("campaign-test", operator.id, limits)) > 0) return "limited";
    const mail = await previewCampaign(services, operator, campaign);
    const { name } = await getShow(db);
    await mailer.send({
      ...mail,
      subject: `Test: ${mail.subject}`,
      fromName: name,
      id: `campaign-test-${id}-${uuidv7({ msecs: clock.now().getTime() })}`,
      to: operator.email,
    });
    const subject = { kind: "campaign", id, title: campaign.subject };
    await recordAuditEvent(db, operator, { action: "campaign.test", subject }, clock.now());
    return "sent";
  });
}
