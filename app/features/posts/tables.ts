import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    blog_posts: BlogPostsTable;
    post_slugs: PostSlugsTable;
  }
}

export type BlogPostsTable = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: string;
  image_url: string;
  reading_time: number;
  episode_id: string | null;
  published: Flag;
  published_at: string | null;
  created_by: string | null;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  og_image_url: string;
  canonical_url: string | null;
  created_at: string;
  updated_at: string;
};

export type PostSlugsTable = {
  /** What a published post's address once ended with. */
  slug: string;
  post_id: string;
  created_at: string;
};
