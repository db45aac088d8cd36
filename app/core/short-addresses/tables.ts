import type { TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    former_nouns: FormerNounRow;
  }
}

/** A word by which the show called its episodes before, as addresses say it. */
export type FormerNounRow = { noun: string };

export const shortAddressesTables = {
  former_nouns: { key: ["noun"] },
} satisfies TableRules;
