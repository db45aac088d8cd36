import { RowButton } from "~/ui/admin/row-button";
import { Link } from "~/ui/link";
import { deletionQuestion } from "./videos-table";

type VideoWaysProps = {
  video: { id: string; title: string };
  /** Whether visitors see it. */
  isOut: boolean;
};

/** What else can be done with a video, at the head of its form. */
export function VideoWays({ video: { id, title }, isOut }: VideoWaysProps) {
  return (
    <>
      {isOut && (
        <a
          href={`/videos/${id}`}
          target="_blank"
          rel="noreferrer"
          className="button button-outline text-sm"
        >
          Ansehen
          <span className="sr-only"> (neues Fenster)</span>
        </a>
      )}
      <Link to={`/admin/revisions/video/${id}`} className="button button-outline text-sm">
        Fassungen
      </Link>
      <RowButton
        action={`/admin/videos/${id}/deletion`}
        fields={{}}
        label="Video löschen"
        question={deletionQuestion(title)}
      >
        Löschen
      </RowButton>
    </>
  );
}
