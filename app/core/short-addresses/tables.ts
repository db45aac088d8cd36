import type { TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    former_nouns: FormerNounRow;
  }
}

/** A word that the show formerly used for its episodes, in the form that addresses have. */
export type FormerNounRow = { noun: string };

export const shortAddressesTables = {
  former_nouns: { key: ["noun"] },
} satisfies TableRules;
