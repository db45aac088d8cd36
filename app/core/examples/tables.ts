import type { TableRules } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    examples: ExamplesRow;
  }
}

/** The only row exists as long as there are examples. */
type ExamplesRow = {
  id: 1;
  /** True if pages of statistics show the examples, false if they show real counts. */
  is_shown: Flag;
};

/** Tables with the columns of the tables whose names follow `example_`. */
export const exampleTables: readonly string[] = [
  "example_analytics_days",
  "example_analytics_pages",
  "example_analytics_referrers",
  "example_analytics_sources",
  "example_analytics_episodes",
  "example_download_days",
  "example_download_episodes",
  "example_download_apps",
  "example_newsletter_days",
  "example_newsletter_subscribers",
  "example_newsletter_campaigns",
  "example_newsletter_deliveries",
  "example_newsletter_reports",
  "example_newsletter_responses",
];

const ofDemo = { notExported: "the demo's" };

export const examplesTables: TableRules = {
  examples: ofDemo,
  ...Object.fromEntries(exampleTables.map((table) => [table, ofDemo])),
};
