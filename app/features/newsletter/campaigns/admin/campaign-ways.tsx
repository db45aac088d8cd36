import { href } from "~/lib/href";
import { deletionQuestion, KeepingActions } from "~/ui/admin/content-actions";
import { SendButton } from "../../sending/admin/send-button";
import { CopyWay } from "./campaigns-table";

type CampaignWaysProps = {
  campaign: { id: string; subject: string };
  /** Of what its form shows; null: that is not saved. */
  version: string | null;
  /** Active ones; null: unknown. */
  subscribers: number | null;
};

/** What else can be done with a draft, at the head of its form. */
export function CampaignWays({ campaign, version, subscribers }: CampaignWaysProps) {
  const { id, subject } = campaign;
  return (
    <>
      <SendButton campaign={campaign} version={version} subscribers={subscribers} />
      <CopyWay id={id} subject={subject} />
      <KeepingActions
        revisions={href("/admin/revisions/:kind/:id", { kind: "campaign", id })}
        deletion={{
          action: href("/admin/newsletter/campaigns/:id/deletion", { id }),
          label: "Ausgabe löschen",
          question: deletionQuestion(subject),
        }}
      />
    </>
  );
}
