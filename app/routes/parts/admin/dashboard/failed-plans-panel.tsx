import { href } from "~/lib/href";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { Dashboard } from "./read-dashboard.server";

/** Newsletters whose plan was taken back, until somebody saves or sends them. */
export function FailedPlansPanel({ dashboard: { failedPlans } }: { dashboard: Dashboard }) {
  if (failedPlans.length === 0) return null;
  return (
    <AdminSection title="Nicht versendet">
      <ul className="flex flex-col wrap-anywhere">
        {failedPlans.map(({ id, subject, planFailure }) => (
          <li key={id} className="border-t border-hair py-2.5 first:border-t-0">
            <Link
              to={href("/admin/newsletter/campaigns/:id/edit", { id })}
              className="font-semibold underline"
            >
              {subject}
            </Link>
            <p className="max-w-prose">{planFailure}</p>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
