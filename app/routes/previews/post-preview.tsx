import { useRouteLoaderData } from "react-router";
import { PostArticle } from "~/core/posts/pages/post-article";
import type { previewPost } from "~/core/posts/post.kind.server";
import { postPath } from "~/core/posts/posts-path";
import type { loader as rootLoader } from "~/root";

type PostPreviewProps = NonNullable<Awaited<ReturnType<typeof previewPost>>>;

export default function PostPreview({ post, legend, article, author }: PostPreviewProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  return (
    <PostArticle
      post={post}
      legend={legend}
      url={root.baseUrl + postPath(post)}
      article={article}
      author={author}
      around={{ older: null, newer: null }}
      related={[]}
    />
  );
}
