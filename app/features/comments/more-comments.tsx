import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Link } from "~/ui/link";
import { CommentList } from "./comment-list";
import type { Comment, CommentPage } from "./comments.schema";
import { commentPagePath, commentsPath } from "./comments-path";

type MoreCommentsProps = { episodeId: string; list: CommentPage };

/** A page of an episode's comments; the older ones come when asked for, here or as the next page. */
export function MoreComments({ episodeId, list }: MoreCommentsProps) {
  const fetcher = useFetcher<{ list: CommentPage | null } | null>();
  const [shown, setShown] = useState(list.comments);
  const [next, setNext] = useState(list.next);
  const [failed, setFailed] = useState(false);
  const isLoading = fetcher.state !== "idle";

  // A list that was read again may begin with new comments; what is on the screen stays there.
  useEffect(() => setShown((before) => [...unknown(list.comments, before), ...before]), [list]);

  const loaded = fetcher.data;
  useEffect(() => {
    if (loaded === undefined) return;
    setFailed(!loaded?.list);
    if (!loaded?.list) return;
    const { comments, next } = loaded.list;
    setShown((before) => [...before, ...unknown(comments, before)]);
    setNext(next);
    const [first] = comments;
    if (first)
      requestAnimationFrame(() => document.getElementById(`kommentar-${first.id}`)?.focus());
  }, [loaded]);

  return (
    <>
      {list.page > 1 && (
        <Link to={commentPagePath(episodeId, list.page - 1)} className="button button-outline mb-6">
          Neuere Kommentare
        </Link>
      )}
      <CommentList comments={shown} />
      <p role="status" className="label mt-4 empty:hidden">
        {isLoading && "Lädt Kommentare..."}
        {!isLoading &&
          failed &&
          "Die Kommentare konnten nicht geladen werden. Bitte versuche es noch einmal."}
      </p>
      {next && (
        <Link
          to={commentPagePath(episodeId, list.page + 1)}
          className="button button-outline mt-6"
          aria-disabled={isLoading}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            if (!isLoading) fetcher.load(commentsPath(episodeId, next));
          }}
        >
          Weitere Kommentare laden
        </Link>
      )}
    </>
  );
}

function unknown(comments: readonly Comment[], known: readonly Comment[]): Comment[] {
  const ids = new Set(known.map(({ id }) => id));
  return comments.filter(({ id }) => !ids.has(id));
}
