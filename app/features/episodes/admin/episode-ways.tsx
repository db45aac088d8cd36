import { CopyLink } from "~/ui/admin/copy-link";
import { RowButton } from "~/ui/admin/row-button";
import { Link } from "~/ui/link";
import { publicationStatus } from "../publication";
import { deletionQuestion } from "./episodes-table";

type EpisodeWaysProps = {
  episode: { id: string; title: string; date: string };
  /** The article about it, published or not. */
  post: { id: string; title: string } | null;
  today: string;
  preview: { path: string; url: string; until: string };
};

/** What else can be done with an episode, at the head of its form. */
export function EpisodeWays({
  episode: { id, title, date },
  post,
  today,
  preview,
}: EpisodeWaysProps) {
  const isOut = publicationStatus(date, today) === "Veröffentlicht";
  return (
    <>
      <a
        href={isOut ? `/episodes/${id}` : preview.path}
        target="_blank"
        rel="noreferrer"
        className="button button-outline text-sm"
      >
        {isOut ? "Ansehen" : "Vorschau"}
        <span className="sr-only"> (neues Fenster)</span>
      </a>
      <CopyLink
        url={preview.url}
        label="Vorschau-Link kopieren"
        copied={`Kopiert. Er gilt bis zum ${preview.until}.`}
      />
      <Link
        to={post ? `/admin/blog/${post.id}/edit` : `/admin/blog/new?folge=${id}`}
        className="button button-outline text-sm"
        title={post?.title}
      >
        {post ? "Artikel dazu" : "Artikel schreiben"}
      </Link>
      <Link to={`/admin/revisions/episode/${id}`} className="button button-outline text-sm">
        Fassungen
      </Link>
      <RowButton
        action={`/admin/episodes/${id}/deletion`}
        fields={{}}
        label="Episode löschen"
        question={deletionQuestion(title)}
      >
        Löschen
      </RowButton>
    </>
  );
}
