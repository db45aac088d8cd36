/** What the built program offers to the scripts that start it. */

export { parseEnv } from "~/platform/env.server";
export { readStatistics } from "~/workflows/read-statistics.server";
export { runAdmin } from "../cli/admin.server";
export { runImportTask } from "../cli/import-task.server";
export { publicRouteTable } from "./route-table.server";
export { serve } from "./serve.server";
export { createSite, type Site } from "./site.server";
