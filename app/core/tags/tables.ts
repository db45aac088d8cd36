import type { TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    tag_names: TagNameRow;
  }
}

/**
 * The current name of a tag, by a slug that was typed or imported. The name's own slug differs if the tag was
 * renamed or merged. The row stays when the tag is no longer used.
 */
type TagNameRow = { slug: string; name: string };

export const tagsTables = { tag_names: { key: ["slug"] } } satisfies TableRules;
