import { FailedJobsPanel } from "./failed-jobs-panel";
import { FailedPlansPanel } from "./failed-plans-panel";
import { FridayPanel } from "./friday-panel";
import type { Dashboard } from "./read-dashboard.server";
import { WaitingLine } from "./waiting-line";

/** What an operator should know before anything else. */
export function Attention({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <FridayPanel dashboard={dashboard} />
      <FailedPlansPanel dashboard={dashboard} />
      <FailedJobsPanel dashboard={dashboard} />
      <WaitingLine dashboard={dashboard} />
    </>
  );
}
