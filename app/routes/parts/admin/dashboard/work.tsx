import { CommentsPanel } from "./comments-panel";
import { MessagesPanel } from "./messages-panel";
import { NextEpisodePanel } from "./next-episode-panel";
import type { Dashboard } from "./read-dashboard.server";
import { DraftsPanel, LatestPanel, StoragePanel } from "./work-panels";

/** The panels about what is to be done. */
export function Work({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div
      id="arbeit"
      className="grid items-start gap-6 border-t-[1.5px] border-line pt-6 md:grid-cols-2"
    >
      <NextEpisodePanel dashboard={dashboard} />
      <CommentsPanel dashboard={dashboard} />
      <MessagesPanel dashboard={dashboard} />
      <LatestPanel dashboard={dashboard} />
      <DraftsPanel dashboard={dashboard} />
      <StoragePanel dashboard={dashboard} />
    </div>
  );
}
