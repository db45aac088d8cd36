import { Link } from "~/ui/link";
import type { PostLink } from "./posts.schema";
import { postPath } from "./posts-path";

/** The article that goes with an episode. */
export function EpisodePost({ post }: { post: PostLink }) {
  return (
    <aside aria-labelledby="episode-post-title" className="border-[1.5px] border-line bg-sheet p-5">
      <p className="label">Zum Weiterlesen im Blog</p>
      <h2 id="episode-post-title" className="mt-2 text-lg">
        <Link to={postPath(post)} className="no-underline hover:underline">
          {post.title}
        </Link>
      </h2>
      <p className="mt-2 text-soft">{post.excerpt}</p>
      <p className="mt-3">
        <Link to={postPath(post)} className="inline-block py-1 underline">
          Zum Blog-Artikel
        </Link>
      </p>
    </aside>
  );
}
