declare module "*/build/server/index.js" {
  export { createSite } from "../app/server/site.server";
}
