declare module "*/build/server/index.js" {
  export { removeExamples } from "../app/core/examples/examples.server";
  export { createSite } from "../app/server/site.server";
}
