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
  /** Moment of the first publication, past or planned; null if there is none. */
  published_at: string | null;
  /** Moment (UTC) from which visitors see the post, provided that its episode is published; null for a draft. */
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
