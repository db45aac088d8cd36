import type { ReactNode } from "react";
import { useMay } from "~/features/accounts/admin/may";
import { href } from "~/lib/href";
import { KeepingActions, ViewActions } from "~/ui/admin/content-actions";
import { Link } from "~/ui/link";
import { episodeQuestion } from "./episodes-table";

type EpisodeActionsProps = {
  episode: { id: string; title: string; isOut: boolean };
  /** The article about it, published or not. */
  post: { id: string; title: string } | null;
  preview: { path: string; url: string; until: string };
  /** Actions that other features add. */
  children?: ReactNode;
};

/** What else can be done with an episode, at the head of its form. */
export function EpisodeActions({
  episode: { id, title, isOut },
  post,
  preview,
  children,
}: EpisodeActionsProps) {
  const may = useMay();
  return (
    <>
      <ViewActions publicPath={isOut ? `/episodes/${id}` : null} preview={preview} />
      {children}
      <Link
        to={
          post
            ? href("/admin/blog/:id/edit", { id: post.id })
            : `${href("/admin/blog/new")}?folge=${id}`
        }
        className="button button-outline text-sm"
        title={post?.title}
      >
        {post ? "Artikel dazu" : "Artikel schreiben"}
      </Link>
      {may("analytics.read") && (
        <Link
          to={href("/admin/episodes/:id/statistics", { id })}
          className="button button-outline text-sm"
        >
          Zahlen
        </Link>
      )}
      <KeepingActions
        revisions={href("/admin/revisions/:kind/:id", { kind: "episode", id })}
        deletion={{
          action: href("/admin/episodes/:id/deletion", { id }),
          label: "Folge löschen",
          question: episodeQuestion(title),
        }}
      />
    </>
  );
}
