import { z } from "zod";
import { given } from "~/lib/forms/form-field";
import { countText } from "~/lib/text/german-number";
import {
  foreignText,
  formOperation,
  idInput,
  moment,
  OperationError,
  operationOf,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import {
  campaignMessages,
  dispatchFailures,
  type StateChange,
  sendQuestion,
} from "../campaigns/campaigns.schema";
import { findCampaign } from "../campaigns/list-campaigns.server";
import { previewCampaign, testCampaign } from "../campaigns/preview-campaign.server";
import { readReports } from "../reports/read-reports.server";
import { countSubscribers } from "../subscribers/list-subscribers.server";
import { changeCampaignState } from "./campaign-state.server";
import { readProgress } from "./progress.server";
import { readResponses } from "./responses.server";
import { findSenderProblem } from "./sender-pause.server";
import { startCampaign } from "./start-campaign.server";

const defaults = {
  group: "Redaktion: Newsletter versenden",
  about: "The sending of campaigns, and its figures.",
  missing: "Diese Ausgabe gibt es nicht (mehr).",
} as const;

const id = idInput;
const count = z.int();

const state = z
  .object({
    version: moment,
    status: z.enum(["draft", "sent"]),
    sending: z.enum(["none", "running", "paused", "done", "cancelled"]),
    scheduledAt: moment.nullable(),
    sentAt: moment.nullable(),
    subscribers: count.meta({ description: "Wie viele sie jetzt bekämen" }),
    recipients: count.meta({ description: "An wie viele sie ging oder geht" }),
    mails: z.object({
      sent: count,
      waiting: count,
      retrying: count,
      failed: count,
      skipped: count,
      perMinute: count,
    }),
    problem: foreignText
      .nullable()
      .meta({ description: "Warum gerade keine Mail hinausgeht, in den Worten des Servers" }),
  })
  .meta({ id: "CampaignState" });

const preview = operationOf({
  ...defaults,
  name: "admin.campaigns.preview",
  method: "GET",
  path: "/admin/campaigns/{id}/preview",
  title: "Die Mail einer Ausgabe ansehen",
  english: "Read the mail of a campaign. As it is stored; its pictures can be seen for seven days.",
  description: "Wie sie gespeichert ist; ihre Bilder sind sieben Tage lang zu sehen.",
  asks: "campaigns.preview",
  input: z.strictObject({ id }),
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  async run(services, { id }, { operator }) {
    const campaign = await findCampaign(services.db, id);
    if (!campaign) return null;
    const { subject, html, text } = await previewCampaign(services, operator, campaign);
    return { subject, html, text };
  },
});

export const test = operationOf({
  ...defaults,
  failed: campaignMessages.test,
  fields: { id: given() },
  name: "admin.campaigns.test",
  method: "POST",
  path: "/admin/campaigns/{id}/test",
  title: "Eine Testmail senden",
  english: "Send a test mail. To the owner of the token.",
  description: "An dich, dem der Schlüssel gehört.",
  asks: "campaigns.test",
  input: z.strictObject({ id }),
  output: z.object({ sentTo: z.string() }),
  run: (services, { id }, { operator }) => testCampaign(services, operator, id),
});

const send = operationOf({
  ...defaults,
  name: "admin.campaigns.send",
  method: "POST",
  path: "/admin/campaigns/{id}/send",
  title: "Eine Ausgabe versenden",
  english:
    "Send a campaign. What is on its way cannot be called back, so say to how many it goes (`subscribers` of its state).",
  description:
    "Was unterwegs ist, lässt sich nicht zurückholen. Nenne deshalb, an wie viele sie geht (`subscribers` des Standes).",
  asks: "campaigns.send",
  needsVersion: true,
  input: z.strictObject({ id, recipients: z.int().min(1) }),
  output: state,
  async run(services, { id, recipients }, { operator, version }) {
    const before = await find(services, id);
    if (before?.status !== "draft") return before;
    const { active } = await countSubscribers(services.db);
    if (active !== recipients) {
      const now = countText(active, "aktiver Abonnent", "aktive Abonnenten");
      throw new OperationError("invalid-input", { errors: { recipients: `Es sind ${now}.` } });
    }
    await startCampaign(services, operator, { id, version });
    return find(services, id);
  },
});

/** `send` for a form, with a question that names the recipients. */
export const start = formOperation({
  name: "admin.campaigns.start",
  asks: "campaigns.send",
  failed: dispatchFailures.start,
  fields: { id: given() },
  async question({ db }, { id }) {
    const campaign = await findCampaign(db, id);
    if (campaign?.status !== "draft") return null;
    return sendQuestion(campaign.subject, (await countSubscribers(db)).active);
  },
  async run(services, { id }, { operator, version }) {
    await startCampaign(services, operator, { id, version });
    return {};
  },
});

const sending = operationOf({
  ...defaults,
  name: "admin.campaigns.sending",
  isTool: true,
  method: "GET",
  path: "/admin/campaigns/{id}/sending",
  title: "Den Stand eines Versands lesen",
  english: "Read the state of a sending.",
  asks: "campaigns.list",
  input: z.strictObject({ id }),
  output: state,
  run: (services, { id }) => find(services, id),
});

const figures = operationOf({
  ...defaults,
  name: "admin.campaigns.figures",
  isTool: true,
  method: "GET",
  path: "/admin/campaigns/{id}/figures",
  title: "Die Zahlen einer Ausgabe lesen",
  english: "Read the figures of a campaign. What the show counts without recognising anybody.",
  description: "Was die Sendung zählt, ohne dass jemand zu erkennen wäre.",
  asks: "campaigns.list",
  input: z.strictObject({ id }),
  output: z.object({
    opens: count,
    clicks: count,
    links: z.array(z.object({ url: z.string(), clicks: count })),
    bouncedForGood: count,
    bouncedForNow: count,
    left: count.meta({ description: "Abgemeldet zwischen dieser Ausgabe und der nächsten" }),
    complaints: count,
  }),
  async run({ db }, { id }) {
    if (!(await findCampaign(db, id))) return null;
    const { lasting, passing, left, complaints } = await readReports(db, id);
    const reports = { bouncedForGood: lasting, bouncedForNow: passing, left, complaints };
    return { ...(await readResponses(db, id)), ...reports };
  },
});

function changing(verb: StateChange, title: string, english: string) {
  return operationOf({
    ...defaults,
    failed: dispatchFailures[verb],
    fields: { id: given() },
    name: `admin.campaigns.${verb}`,
    method: "POST",
    path: `/admin/campaigns/{id}/${verb}`,
    title,
    english,
    asks: verb === "cancel" ? "campaigns.cancel" : "campaigns.steer",
    input: z.strictObject({ id }),
    output: state,
    async run(services, { id }, { operator }) {
      if (!(await findCampaign(services.db, id))) return null;
      await changeCampaignState(services, operator, { id, verb });
      return find(services, id);
    },
  });
}

async function find({ db, clock }: Services, id: string) {
  const campaign = await findCampaign(db, id);
  if (!campaign) return null;
  const { updatedAt: version, status, sending, scheduledAt, sentAt, recipients } = campaign;
  const { total: _, ...mails } = await readProgress(db, campaign, clock.now());
  const { active: subscribers } = await countSubscribers(db);
  const problem = (await findSenderProblem(db))?.reason ?? null;
  const moments = { version, scheduledAt, sentAt };
  return { ...moments, status, sending, subscribers, recipients, mails, problem };
}

export const pause = changing("pause", "Einen Versand anhalten", "Pause a sending.");
export const resume = changing("resume", "Einen Versand fortsetzen", "Resume a sending.");
export const cancel = changing("cancel", "Einen Versand abbrechen", "Cancel a sending.");

export const operations = [preview, test, send, start, sending, figures, pause, resume, cancel];
