import { berlinDate, formatDate } from "~/lib/berlin-time";
import type { PostSummary } from "./posts.schema";

type PostFactsProps = {
  post: Pick<PostSummary, "publishedAt" | "readingTime">;
  author?: string;
};

/** Date, reading time and author, in the type of a register. */
export function PostFacts({ post, author }: PostFactsProps) {
  const date = berlinDate(new Date(post.publishedAt));
  return (
    <p className="label flex flex-wrap gap-x-4 gap-y-1">
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{post.readingTime} Min. Lesezeit</span>
      {author && <span>von {author}</span>}
    </p>
  );
}
