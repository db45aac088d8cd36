/** What the built program offers to the scripts that start it. */
export { createSite, type Site } from "./site.server";
export { serve } from "./serve.server";
export { runAdmin } from "../cli/admin.server";
