import { formatDate } from "~/lib/berlin-time";
import { CommentText } from "./comment-text";
import type { Comment } from "./comments.schema";

/** Comments as notes in the file's margin. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return (
    <ol className="flex flex-col">
      {comments.map(({ id, name, content, date, reply }) => (
        <li
          key={id}
          id={commentAnchor(id)}
          tabIndex={-1}
          className="border-b border-hair py-4.5 wrap-anywhere first:pt-0"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="font-semibold">{name}</bdi>
            <time dateTime={date} className="label">
              {formatDate(date)}
            </time>
          </p>
          <CommentText segments={content} />
          {reply && (
            <blockquote className="mt-4 border-l-4 border-hair pl-4">
              <p className="label">Antwort der Redaktion</p>
              <CommentText segments={reply} />
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
}

export function commentAnchor(id: string): string {
  return `kommentar-${id}`;
}
