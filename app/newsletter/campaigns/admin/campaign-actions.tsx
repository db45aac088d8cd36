import { href } from "~/lib/href";
import { RowButton } from "~/ui/admin/action-button";
import { deletionQuestion, RevisionsLink } from "~/ui/admin/content-actions";
import { Link } from "~/ui/link";
import { archivedPath } from "../archive-path";
import { campaignMessages } from "../campaigns.schema";
import type { CampaignEntry } from "../list-campaigns.server";
import { CopyButton } from "./campaigns-table";
import { SendButton } from "./send-button";

type DraftActionsProps = {
  campaign: { id: string; subject: string };
  /** The version in the form; null: there are unsaved changes. */
  version: string | null;
  /** Number of active subscribers; null if unknown. */
  subscribers: number | null;
};

export function DraftActions({ campaign, version, subscribers }: DraftActionsProps) {
  const { id, subject } = campaign;
  return (
    <>
      <SendButton campaign={campaign} version={version} subscribers={subscribers} />
      <CopyButton id={id} subject={subject} />
      <RevisionsLink to={href("/admin/revisions/:kind/:id", { kind: "campaign", id })} />
      <RowButton
        action={href("/admin/newsletter/campaigns/:id/deletion", { id })}
        fields={{}}
        label="Ausgabe löschen"
        question={deletionQuestion(subject)}
      >
        Löschen
      </RowButton>
    </>
  );
}

const cancelQuestion =
  "Den Versand abbrechen? Wer die Mail noch nicht hat, bekommt sie dann nicht mehr. Das lässt sich nicht rückgängig machen.";

const pause = { verb: "pause", word: "Anhalten" };
const resume = { verb: "resume", word: "Fortsetzen" };

export function SendingActions({ campaign }: { campaign: CampaignEntry }) {
  const { id, subject, sending } = campaign;
  const action = href("/admin/newsletter/campaigns/:id/dispatch", { id });
  const change = sending === "running" ? pause : sending === "paused" ? resume : null;
  return (
    <>
      {change && (
        // One button with two labels keeps the focus of keyboard users.
        <RowButton
          action={action}
          fields={{ verb: change.verb }}
          label={`Versand ${change.word.toLowerCase()}`}
          isChief={sending === "paused"}
        >
          {change.word}
        </RowButton>
      )}
      {(sending === "running" || sending === "paused") && (
        <RowButton
          action={action}
          fields={{ verb: "cancel" }}
          label="Versand abbrechen"
          question={cancelQuestion}
        >
          Abbrechen
        </RowButton>
      )}
      <CopyButton id={id} subject={subject} />
      <a href={archivedPath(id)} className="button button-outline text-sm">
        Als Seite ansehen
      </a>
    </>
  );
}

/** Replaces the form of a campaign that is no longer a draft. */
export function LockedCampaign({ campaign }: { campaign: { id: string; subject: string } }) {
  const { id, subject } = campaign;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{campaignMessages.locked} Als Vorlage für eine neue taugt sie weiterhin.</p>
      <div className="flex flex-wrap items-start gap-2">
        <Link
          to={href("/admin/newsletter/campaigns/:id", { id })}
          className="button button-action text-sm"
        >
          Zum Versand
        </Link>
        <CopyButton id={id} subject={subject} />
        <a href={archivedPath(id)} className="button button-outline text-sm">
          Als Seite ansehen
        </a>
      </div>
    </div>
  );
}
