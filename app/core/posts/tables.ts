import type { ColumnsOf } from "~/core/content/fields";
import { exportOf } from "~/core/content/fields";
import type { TableRules } from "~/platform/db/table-rules";
import { postFields } from "./post.fields";

declare module "~/platform/db/tables" {
  interface Tables {
    blog_posts: PostRow;
    post_slugs: PostSlugRow;
  }
}

export type PostRow = ColumnsOf<typeof postFields> & {
  id: string;
  /** When it was or will be first published; null: never. */
  published_at: string | null;
  /** From when on visitors see it (UTC), if its episode is published; null: a draft. */
  public_from: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

type PostSlugRow = {
  slug: string;
  post_id: string;
  created_at: string;
};

export const postsTables = {
  blog_posts: exportOf(postFields),
  post_slugs: { key: ["slug"] },
} satisfies TableRules;
