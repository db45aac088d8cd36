import { TriangleAlert } from "lucide-react";
import { formatCount } from "~/lib/german-number";
import { formatMoment } from "~/lib/moment";
import { Link } from "~/ui/link";
import type { ModeratedComment } from "../moderation.schema";
import { moderationPath } from "../moderation-path";

const statuses = { pending: "offen", approved: "freigegeben", rejected: "abgelehnt" } as const;

/** What is known of a comment: why it looks like spam, what was decided, what else its writer wrote. */
export function CommentFacts({ comment }: { comment: ModeratedComment }) {
  const { name, suspicion, status, decidedAt, decidedBy, others } = comment;
  const ofName = (Object.keys(statuses) as (keyof typeof statuses)[])
    .filter((other) => others.ofName[other] > 0)
    .map((other) => `${formatCount(others.ofName[other])} ${statuses[other]}`);
  return (
    <ul className="mt-3 flex flex-col gap-1 empty:hidden">
      {suspicion && (
        <li className="flex items-start gap-2 font-semibold text-stamp">
          <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
          Verdacht: {suspicion}
        </li>
      )}
      {status !== "pending" && decidedAt && (
        <li className="label">
          {status === "approved" ? "Freigegeben" : "Abgelehnt"} am {formatMoment(decidedAt)}
          {decidedBy && ` von ${decidedBy}`}
        </li>
      )}
      {ofName.length > 0 && (
        <li className="label">
          Unter demselben Namen:{" "}
          <Link to={moderationPath("all", name)} className="underline">
            {ofName.join(", ")}
          </Link>
        </li>
      )}
      {others.sameText > 0 && (
        <li className="label">
          {others.sameText === 1
            ? "Derselbe Text steht noch in einem anderen Kommentar."
            : `Derselbe Text steht in ${formatCount(others.sameText)} anderen Kommentaren.`}
        </li>
      )}
    </ul>
  );
}
