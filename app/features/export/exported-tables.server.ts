import { contentKindNames } from "~/content/kinds";
import { exampleTables } from "~/features/examples/examples.server";
import { kindOf } from "~/kinds/kinds.server";
import type { Tables } from "~/platform/db/tables";

export type ExportedTable = {
  /** Columns that together are unique. */
  key: readonly string[];
  /** Columns that hold JSON; the export holds what is in them. */
  json?: readonly string[];
  /** Columns that stay here. */
  secret?: readonly string[];
  /** How many rows are read at a time, where a row may be large. */
  portion?: number;
};

const byId = { key: ["id"] };
/** With a text of up to a million characters in each row, ten are all that the server's heap should hold. */
const wide = { ...byId, portion: 10 };

/** The table of each kind of content: lists are JSON, and HTML may be long. */
function tablesOfKinds(): Partial<Record<keyof Tables, ExportedTable>> {
  const rules = contentKindNames.map((name): [keyof Tables, ExportedTable] => {
    const { table, fields } = kindOf(name);
    const columns = Object.values(fields);
    const json = columns.filter(({ type }) => type === "list").map(({ column }) => column);
    return [table, { ...(columns.some(({ type }) => type === "html") ? wide : byId), json }];
  });
  return Object.fromEntries(rules);
}

/** What an export of everything holds, by table; columns keep their names. */
export const exportedTables: Partial<Record<keyof Tables, ExportedTable>> = {
  show: {
    ...byId,
    json: [
      "platforms",
      "social",
      "legal_details",
      "verification",
      "categories",
      "noun",
      "texts",
      "funding",
      "licence",
      "navigation",
      "unused_parts",
    ],
  },
  ...tablesOfKinds(),
  episode_people: { key: ["episode_id", "position"] },
  dossier_entries: { key: ["episode_id", "part", "entry_id"], json: ["entry"] },
  post_slugs: { key: ["slug"] },
  redirects: { key: ["path"] },
  /** Variants are made anew. */
  media_files: { ...byId, json: ["tags", "chapters"], secret: ["upload_id", "variants"] },
  media_uses: { key: ["media_id", "subject_kind", "subject_id"] },
  comments: byId,
  comment_replies: { key: ["comment_id"] },
  ratings: { key: ["episode_id", "visitor"] },
  claim_results: { key: ["episode_id", "claim_id"] },
  messages: byId,
  newsletter_subscribers: byId,
  newsletter_consents: { ...byId, secret: ["token_hash"] },
  newsletter_deliveries: { key: ["campaign_id", "subscriber_id"], secret: ["lease"] },
  newsletter_reports: byId,
  newsletter_responses: { key: ["campaign_id", "kind", "url", "date"] },
  newsletter_settings: { ...byId, secret: ["dkim_key", "report_key"] },
  newsletter_suppressions: { key: ["address_hash"] },
  newsletter_days: { key: ["date"] },
  newsletter_imports: { ...byId, json: ["outcome"], secret: ["content"] },
  episode_playbacks: byId,
  media_requests: byId,
  downloads: { key: ["date", "client", "episode_id"], json: ["ranges"] },
  analytics_days: { key: ["date"] },
  analytics_pages: { key: ["path", "date"] },
  analytics_referrers: { key: ["host", "date"] },
  analytics_sources: { key: ["source", "date"] },
  analytics_episodes: { key: ["episode_id", "date"], json: ["positions"] },
  download_days: { key: ["date"] },
  download_episodes: { key: ["episode_id", "date"] },
  download_apps: { key: ["app", "device", "date"] },
  page_views: byId,
  episode_views: { key: ["episode_id", "session_id"] },
  content_revisions: { ...wide, json: ["fields"] },
  content_drafts: { ...wide, json: ["fields"] },
  deleted_items: byId,
  deleted_rows: { key: ["deleted_id", "position"], json: ["rows"], portion: 10 },
  backup_settings: byId,
  feed_values: { key: ["kind", "guid"], json: ["fields"] },
  account_settings: byId,
  content_approvals: { key: ["subject_kind", "subject_id"] },
  operators: { ...byId, secret: ["two_factor_enabled"] },
  audit_log: byId,
};

/** What it does not hold, and why. */
export const keptBackTables: Record<string, string> = {
  operator_sessions: "secret",
  operator_accounts: "secret",
  operator_passkeys: "secret",
  operator_two_factors: "secret",
  operator_verifications: "secret",
  operator_attempts: "work under way",
  daily_salts: "secret",
  analytics_visitors: "counted in analytics_days",
  claim_votes: "counted in claim_results",
  jobs: "work under way",
  processes: "work under way",
  visitor_limits: "work under way",
  newsletter_sender: "work under way",
  newsletter_signups: "work under way",
  imports: "work under way",
  shared_uploads: "work under way",
  missing_paths: "work under way",
  content_version: "work under way",
  secret_mark: "secret",
  backups: "lie where they were made",
  restorations: "work under way",
  examples: "the demo's",
  ...Object.fromEntries(exampleTables.map((table) => [table, "the demo's"])),
};
