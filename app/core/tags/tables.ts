import type { TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    tag_names: TagNameRow;
  }
}

/**
 * The current name of a tag, by a slug that was typed or imported at some time. After a rename or merge, the name has a
 * different slug. The row stays even if the tag is no longer used.
 */
type TagNameRow = { slug: string; name: string };

export const tagsTables = { tag_names: { key: ["slug"] } } satisfies TableRules;
