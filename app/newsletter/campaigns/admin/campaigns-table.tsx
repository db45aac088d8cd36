import { Day, KindTable } from "~/core/content/admin/kind-table";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/text/german-number";
import { RowButton } from "~/ui/admin/action-button";
import { DeleteButton, deletionQuestion, EditLink } from "~/ui/admin/content-actions";
import type { Column } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import { type Stated, stateOf } from "../campaigns.schema";
import type { CampaignEntry } from "../list-campaigns.server";
import { SendButton } from "./send-button";

type CampaignsTableProps = {
  campaigns: readonly CampaignEntry[];
  query: string;
  /** Number of active subscribers; null if unknown. */
  subscribers: number | null;
  /** True for an example, which has no actions. */
  isExample?: boolean;
};

/** All campaigns, drafts included. */
export function CampaignsTable({
  campaigns,
  query,
  subscribers,
  isExample = false,
}: CampaignsTableProps) {
  const columns: Column<CampaignEntry>[] = [
    {
      label: "Betreff",
      cell: ({ id, subject, previewText, status, planFailure }) => (
        <div className="min-w-44 wrap-anywhere lg:min-w-56">
          <Link
            to={
              status === "draft"
                ? href("/admin/newsletter/campaigns/:id/edit", { id })
                : href("/admin/newsletter/campaigns/:id", { id })
            }
            className="font-semibold"
          >
            {subject}
          </Link>
          <span className="label line-clamp-2">{previewText}</span>
          {planFailure && <p className="text-sm font-semibold text-stamp">{planFailure}</p>}
        </div>
      ),
    },
    {
      label: "Status",
      cell: (campaign) => (
        <div className="min-w-34">
          <CampaignBadge campaign={campaign} />
        </div>
      ),
    },
    {
      label: "Empfänger",
      isNumeric: true,
      cell: ({ status, recipients }) => (status === "draft" ? "–" : formatCount(recipients)),
    },
    {
      label: "Angelegt",
      isNumeric: true,
      isMinor: true,
      cell: ({ createdAt }) => <Day of={createdAt} />,
    },
    {
      label: "Was tun?",
      cell: (campaign) => <Actions campaign={campaign} subscribers={subscribers} />,
    },
  ];
  return (
    <KindTable
      table={{
        caption: "Ausgaben des Newsletters",
        columns: isExample ? columns.slice(0, -1) : columns,
        notFound: "Keine Ausgaben gefunden. Versuche einen anderen Suchbegriff.",
        none: "Noch keine Ausgabe vorhanden. Schreib die erste, sieh sie dir als Testmail an, und versende sie gleich oder zu einem Zeitpunkt, den du planst.",
      }}
      rows={campaigns}
      query={query}
    />
  );
}

type ActionsProps = Pick<CampaignsTableProps, "subscribers"> & { campaign: CampaignEntry };

function Actions({ campaign, subscribers }: ActionsProps) {
  const { id, subject, status } = campaign;
  const isDraft = status === "draft";
  return (
    <div className="flex flex-wrap items-start gap-2 whitespace-nowrap">
      {isDraft && (
        <SendButton campaign={campaign} version={campaign.updatedAt} subscribers={subscribers} />
      )}
      {isDraft && (
        <EditLink to={href("/admin/newsletter/campaigns/:id/edit", { id })} title={subject} />
      )}
      {!isDraft && <CopyButton id={id} subject={subject} />}
      {!isDraft && <ArchiveButton campaign={campaign} />}
      {isDraft && (
        <DeleteButton
          action={href("/admin/newsletter/campaigns/:id/deletion", { id })}
          title={subject}
          question={deletionQuestion(subject)}
        />
      )}
    </div>
  );
}

/** Adds a campaign to the public archive, or removes it. */
function ArchiveButton({ campaign: { id, subject, archived } }: { campaign: CampaignEntry }) {
  const words = archived ? "Aus dem Archiv nehmen" : "Ins Archiv stellen";
  return (
    <RowButton
      action={href("/admin/newsletter/campaigns/:id/archive", { id })}
      fields={{ archived: archived ? "0" : "1" }}
      label={`${words}: ${subject}`}
    >
      {words}
    </RowButton>
  );
}

/** Creates a new draft with the same texts. */
export function CopyButton({ id, subject }: { id: string; subject: string }) {
  return (
    <RowButton
      action={href("/admin/newsletter/campaigns/:id/copy", { id })}
      fields={{}}
      label={`Als Vorlage verwenden: ${subject}`}
    >
      Als Vorlage verwenden
    </RowButton>
  );
}

/** A draft's badge has a dashed border. */
export function CampaignBadge({ campaign }: { campaign: Stated }) {
  const { status, sending } = campaign;
  const look =
    status === "draft"
      ? "border-dashed"
      : sending === "paused" || sending === "cancelled"
        ? "border-stamp text-stamp"
        : "bg-ink text-paper";
  const { name, when } = stateOf(campaign);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={`badge min-h-7 ${look}`}>{name}</span>{" "}
      {when && <span className="label">{when}</span>}
    </span>
  );
}
