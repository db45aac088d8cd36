export { sanitize } from "./sanitize.server";
