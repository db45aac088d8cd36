import type { TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    tag_names: TagNameRow;
  }
}

/**
 * What a tag is called that was typed or imported in a form of this slug. The slug of the name differs where the tag
 * was renamed, or is one with another now. It stays when nobody uses the tag any more.
 */
type TagNameRow = { slug: string; name: string };

export const tagsTables = { tag_names: { key: ["slug"] } } satisfies TableRules;
