import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { formatDate } from "~/lib/time/german-date";
import { Link } from "~/ui/link";
import {
  type Comment,
  type CommentOrigin,
  type CommentPage,
  commentAnchor,
  commentPagePath,
  commentsPath,
  type Segment,
} from "./comments.schema";

/** Comments shown after a click on 'more', by history entry, so that going back restores them. In memory only. */
const loadedBefore = new Map<string, Pick<CommentPage, "comments" | "next">>();

type MoreCommentsProps = { episodeId: string; list: CommentPage };

/** A page of an episode's comments. Older comments are added below it or, without scripts, on the next page. */
export function MoreComments({ episodeId, list }: MoreCommentsProps) {
  const fetcher = useFetcher<{ list: CommentPage | null } | null>();
  const { key } = useLocation();
  const start = loadedBefore.get(key) ?? list;
  const [shown, setShown] = useState(start.comments);
  const [next, setNext] = useState(start.next);
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  /** Id of the first comment that was loaded last; it gets the focus. */
  const first = useRef<string>(undefined);
  const isLoading = fetcher.state !== "idle";

  // A reloaded list may begin with new comments; those already shown stay.
  useEffect(() => setShown((before) => [...unknown(list.comments, before), ...before]), [list]);

  const loaded = fetcher.data;
  useEffect(() => {
    // The router also reloads after a form; only comments that the visitor asked for are announced.
    if (!asked.current || loaded === undefined) return;
    asked.current = false;
    setFailed(!loaded?.list);
    if (!loaded?.list) return;
    const { comments, next } = loaded.list;
    first.current = comments[0]?.id;
    setShown((before) => [...before, ...unknown(comments, before)]);
    setNext(next);
  }, [loaded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new comments stand on the page.
  useEffect(() => {
    if (first.current) document.getElementById(commentAnchor(first.current))?.focus();
    first.current = undefined;
  }, [shown]);

  useEffect(() => {
    if (next !== list.next) loadedBefore.set(key, { comments: shown, next });
  }, [key, shown, next, list]);

  const load = (event: MouseEvent) => {
    if (!next || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    asked.current = true;
    fetcher.load(commentsPath(episodeId, next));
  };

  return (
    <>
      {list.page > 1 && (
        <Link to={commentPagePath(episodeId, list.page - 1)} className="button button-outline mb-6">
          Neuere Kommentare
        </Link>
      )}
      <CommentList comments={shown} report={list.report} />
      <p role="status" className="label mt-4">
        {isLoading && "Lädt Kommentare…"}
        {!isLoading &&
          failed &&
          "Die Kommentare konnten nicht geladen werden. Bitte versuche es noch einmal."}
      </p>
      {next && (
        <Link
          to={commentPagePath(episodeId, list.page + 1)}
          className="button button-outline mt-6"
          aria-disabled={isLoading}
          onClick={load}
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

function CommentList({ comments, report }: Pick<CommentPage, "comments" | "report">) {
  return (
    <ol className="flex flex-col">
      {comments.map(({ id, name, content, date, reply, isRemoved, origin }) => (
        <li
          key={id}
          id={commentAnchor(id)}
          tabIndex={-1}
          className="border-b border-hair py-4.5 wrap-anywhere first:pt-0"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="flex min-w-0 items-baseline gap-x-3">
              {origin?.avatar && (
                <img
                  src={origin.avatar}
                  alt=""
                  width={32}
                  height={32}
                  className="size-8 shrink-0 self-start"
                />
              )}
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <bdi className="font-semibold">{name}</bdi>
                {origin && <OriginLink origin={origin} />}
              </span>
            </span>
            <span className="label">
              <time dateTime={date}>{formatDate(date)}</time>
              {report && !isRemoved && (
                <Link
                  to={report + id}
                  rel="nofollow"
                  className="ml-3 inline-block py-1 underline"
                  aria-label={`Kommentar von ${name} melden`}
                >
                  Melden
                </Link>
              )}
            </span>
          </p>
          {origin?.answers && (
            <p className="label mt-1">
              <a href={`#${commentAnchor(origin.answers.id)}`} className="underline">
                Antwort auf <bdi>{origin.answers.name}</bdi>
              </a>
            </p>
          )}
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

/** A link to where the comment was written. */
export function OriginLink({ origin: { handle, url } }: { origin: CommentOrigin }) {
  return (
    <a href={url} rel="nofollow noopener ugc" className="label min-w-0 break-all underline">
      <bdi>{handle}</bdi>
    </a>
  );
}

/** A visitor's text: keeps line breaks, links addresses, and shows everything else as plain text. */
export function CommentText({ segments }: { segments: readonly Segment[] }) {
  return (
    <p className="mt-1.5 whitespace-pre-line" dir="auto">
      {segments.map(({ text: words, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
          <a key={index} href={href} rel="nofollow ugc noopener" className="break-all underline">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
