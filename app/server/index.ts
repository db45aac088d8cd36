/** What the built program offers to the scripts that start it. */

export { runAdmin } from "../cli/admin.server";
export { serve } from "./serve.server";
export { createSite, type Site } from "./site.server";
