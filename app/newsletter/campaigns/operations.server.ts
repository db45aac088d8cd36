import { copyContent } from "~/core/content/copy.server";
import { given } from "~/lib/forms/form-field";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import { archiveCampaign } from "./archive.server";
import { kind as campaignKind } from "./campaign.kind.server";
import { campaignMessages } from "./campaigns.schema";

/** A new draft with a campaign's texts. */
export const copy = formOperation({
  name: "admin.campaigns.copy",
  asks: "campaigns.create",
  failed: campaignMessages.create,
  missing: `${campaignMessages.create}: Die Vorlage gibt es nicht mehr.`,
  fields: { id: given() },
  async run(services, { id }, { operator }) {
    const done = await copyContent(services, operator, campaignKind, id);
    if (done.outcome === "missing") return null;
    if (done.outcome === "saved") return { id: done.id };
    throw new OperationError("invalid-input", { detail: campaignMessages.create });
  },
});

function archiving(verb: "archive" | "unarchive") {
  return formOperation({
    name: `admin.campaigns.${verb}`,
    asks: "campaigns.update",
    failed: campaignMessages.save,
    missing: `${campaignMessages.save}: So eine versendete Ausgabe gibt es nicht.`,
    fields: { id: given() },
    async run(services, { id }, { operator }) {
      const change = { id, archived: verb === "archive" };
      return (await archiveCampaign(services, operator, change)) ? {} : null;
    },
  });
}

/** Shows a sent campaign in the public archive, or hides it. */
export const archive = archiving("archive");
export const unarchive = archiving("unarchive");

export const operations = [copy, archive, unarchive];
