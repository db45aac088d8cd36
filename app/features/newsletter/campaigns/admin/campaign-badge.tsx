import { type Stated, stateOf } from "../campaigns.schema";

/** What state a campaign is in; a draft has a broken line around it. */
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
