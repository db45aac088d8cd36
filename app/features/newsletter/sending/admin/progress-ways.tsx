import { RowButton } from "~/ui/admin/action-button";
import { CopyWay } from "../../campaigns/admin/campaigns-table";
import type { CampaignEntry } from "../../campaigns/campaigns.schema";
import { archivedPath, campaignDispatchPath } from "../../campaigns/campaigns-path";

const cancelQuestion =
  "Den Versand abbrechen? Wer die Mail noch nicht hat, bekommt sie dann nicht mehr. Das lässt sich nicht rückgängig machen.";

const pause = { verb: "pause", word: "Anhalten" };
const resume = { verb: "resume", word: "Fortsetzen" };

/** What can be done with a campaign whose sending has begun. */
export function ProgressWays({ campaign }: { campaign: CampaignEntry }) {
  const { id, subject, sending } = campaign;
  const action = campaignDispatchPath(id);
  const steer = sending === "running" ? pause : sending === "paused" ? resume : null;
  return (
    <>
      {steer && (
        // One button with two names keeps the focus of who pauses and resumes with keys.
        <RowButton
          action={action}
          fields={{ verb: steer.verb }}
          label={`Versand ${steer.word.toLowerCase()}`}
          isChief={sending === "paused"}
        >
          {steer.word}
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
      <CopyWay id={id} subject={subject} />
      <a href={archivedPath(id)} className="button button-outline text-sm">
        Als Seite ansehen
      </a>
    </>
  );
}
