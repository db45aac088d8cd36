export { sanitize } from "~/platform/sanitize.server";
