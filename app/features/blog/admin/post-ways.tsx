import { CopyLink } from "~/ui/admin/copy-link";
import { RowButton } from "~/ui/admin/row-button";
import { Link } from "~/ui/link";
import { deletionQuestion } from "./posts-table";

type PostWaysProps = {
  post: { id: string; title: string };
  /** Path of the public page; null while visitors see none. */
  publicPath: string | null;
  preview: { path: string; url: string; until: string };
};

/** What else can be done with an article, at the head of its form. */
export function PostWays({ post: { id, title }, publicPath, preview }: PostWaysProps) {
  return (
    <>
      <a
        href={publicPath ?? preview.path}
        target="_blank"
        rel="noreferrer"
        className="button button-outline text-sm"
      >
        {publicPath ? "Ansehen" : "Vorschau"}
        <span className="sr-only"> (neues Fenster)</span>
      </a>
      <CopyLink
        url={preview.url}
        label="Vorschau-Link kopieren"
        copied={`Kopiert. Er gilt bis zum ${preview.until}.`}
      />
      <Link to={`/admin/revisions/post/${id}`} className="button button-outline text-sm">
        Fassungen
      </Link>
      <RowButton
        action={`/admin/blog/${id}/deletion`}
        fields={{}}
        label="Artikel löschen"
        question={deletionQuestion(title)}
      >
        Löschen
      </RowButton>
    </>
  );
}
