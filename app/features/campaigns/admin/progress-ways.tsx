import { RowButton } from "~/ui/admin/row-button";
import type { CampaignEntry } from "../campaigns.schema";
import { archivedPath, campaignDispatchPath } from "../campaigns-path";
import { CopyWay } from "./campaigns-table";

const cancelQuestion =
  "Den Versand abbrechen? Wer die Mail noch nicht hat, bekommt sie dann nicht mehr. Das lässt sich nicht rückgängig machen.";

/** What can be done with a campaign whose sending has begun. */
export function ProgressWays({ campaign }: { campaign: CampaignEntry }) {
  const { id, subject, sending } = campaign;
  const action = campaignDispatchPath(id);
  return (
    <>
      {sending === "running" && (
        <RowButton action={action} fields={{ verb: "pause" }} label="Versand anhalten">
          Anhalten
        </RowButton>
      )}
      {sending === "paused" && (
        <RowButton action={action} fields={{ verb: "resume" }} label="Versand fortsetzen">
          Fortsetzen
        </RowButton>
      )}
      {(sending === "running" || sending === "paused") && (
        // Without scripts nothing could ask.
        <div className="scripted">
          <RowButton
            action={action}
            fields={{ verb: "cancel" }}
            label="Versand abbrechen"
            question={cancelQuestion}
          >
            Abbrechen
          </RowButton>
        </div>
      )}
      <CopyWay id={id} subject={subject} />
      <a href={archivedPath(id)} className="button button-outline text-sm">
        Als Seite ansehen
      </a>
    </>
  );
}
