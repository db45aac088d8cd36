import type { Generated } from "kysely";
import type { Role } from "~/platform/actor";
import { isSecret, type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    api_tokens: ApiTokenRow;
    api_requests: ApiRequestRow;
  }
}

/** A token; deleted when it is revoked, and with its operator. */
export type ApiTokenRow = {
  id: string;
  operator_id: string;
  name: string;
  /** SHA-256 of the token, base64url. The token itself is shown once and never stored. */
  hash: string;
  /** The token's first characters, for recognition. */
  start: string;
  /** The highest role; the operator's own if that is lower. */
  role: Role;
  /** The permitted actions, as JSON. */
  verbs: string;
  /** True if assistants may use the token (/mcp). */
  is_for_assistants: Generated<Flag>;
  /** null if the token never expires. */
  expires_at: string | null;
  /** YYYY-MM-DD. */
  last_used_day: string | null;
  /** Shortened (`anonymise`). */
  last_used_address: string | null;
  created_at: string;
};

/** A POST with an idempotency key, stored for a day so that it runs once, however often it is sent. */
export type ApiRequestRow = {
  token_id: string;
  key: string;
  /** SHA-256 of method, address and body. */
  fingerprint: string;
  /** null: not answered yet, or never, since the server was stopped. */
  status: number | null;
  /** As JSON. */
  headers: string | null;
  /** Sealed with SECRET. */
  body: string | null;
  created_at: string;
};

const withOperator = { foundBy: "row" } as const;

export const apiTables = {
  api_tokens: { ...isSecret, personalData: withOperator },
  api_requests: { ...workUnderWay, personalData: { ...withOperator, days: 1 } },
} satisfies TableRules;
