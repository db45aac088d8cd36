/** Exports for the scripts that start the program. */

import { restrictToOwner } from "~/platform/data-folder.server";

export {
  isRefusedAgent,
  openUserAgents,
} from "~/core/analytics/downloads/user-agents.server";
export { readStatistics } from "~/core/analytics/statistics/read-statistics.server";
export { removeExamples } from "~/core/examples/examples.server";
export { parseEnv } from "~/platform/env.server";
export {
  runBackupTask,
  runImportCommand,
  runImportTask,
  runRestoreTask,
} from "../cli/tasks.server";
export { publicRouteTable } from "./react-router/route-table.server";
export { serve } from "./serve.server";
export { createSite, type Site } from "./site.server";

/** Runs the operator's command line, which is loaded here since the server does not need it. */
export async function runAdmin(argv: readonly string[]): Promise<void> {
  restrictToOwner();
  const { runAdmin } = await import("../cli/admin.server");
  await runAdmin(argv);
}
