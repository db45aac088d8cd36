import { href } from "~/lib/href";
import { Link } from "~/ui/link";
import { archivedPath } from "../archive-path";
import { campaignMessages } from "../campaigns.schema";
import { CopyButton } from "./campaigns-table";

/** Instead of the form of a campaign that is no draft any more. */
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
