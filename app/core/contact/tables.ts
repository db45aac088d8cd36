import type { Generated } from "kysely";
import { byId, type TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    messages: MessageRow;
  }
}

export type MessageRow = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: "new" | "read" | "archived";
  suspicion: string | null;
  content_hash: string;
  created_at: string;
  /** All texts of the message in searchable form. */
  search_text: Generated<string>;
};

export const contactTables = {
  messages: { ...byId, personalData: { foundBy: "address" } },
} satisfies TableRules;
