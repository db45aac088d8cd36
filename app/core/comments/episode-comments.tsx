import { useShow } from "~/core/show/use-show";
import { countText } from "~/lib/text/german-number";
import { isBlank } from "~/lib/text/plain-text";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { PostedForm } from "~/ui/posted-form";
import { SectionTitle } from "~/ui/section-title";
import { TextField } from "~/ui/text-field";
import { MoreComments } from "./comment-list";
import { commentsClosed } from "./comment-words";
import {
  type CommentAnswer,
  type CommentPage,
  commentLimits,
  commentsPath,
} from "./comments.schema";

type EpisodeCommentsProps = {
  episodeId: string;
  /** Null if the comments could not be read. */
  list: CommentPage | null;
  /** The answer to a form sent without scripts. */
  answer?: CommentAnswer | undefined;
};

export function EpisodeComments({ episodeId, list, answer }: EpisodeCommentsProps) {
  const { texts, isClosed } = useShow();
  return (
    <section
      id="kommentare"
      aria-labelledby="comments-title"
      className="pt-8 sm:pt-16 print:hidden"
    >
      <SectionTitle id="comments-title" title="Kommentare">
        {list && entries(list.total)}
      </SectionTitle>
      <div className="grid items-start gap-x-14 gap-y-4 sm:gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(22rem,1fr)]">
        <div>
          {!list && <ErrorBanner>Kommentare konnten nicht geladen werden</ErrorBanner>}
          {list?.comments.length === 0 && (
            <p className="figure-label text-xl">
              {isClosed ? commentsClosed : texts.commentsEmpty}
            </p>
          )}
          {list && list.comments.length > 0 && (
            <MoreComments key={list.page} episodeId={episodeId} list={list} />
          )}
          {list?.originNote && <p className="label mt-6">{list.originNote}</p>}
        </div>
        {!isClosed && <CommentForm episodeId={episodeId} answer={answer} />}
      </div>
    </section>
  );
}

function entries(total: number): string {
  return countText(total, "Eintrag", "Einträge");
}

type CommentFormProps = { episodeId: string; answer: CommentAnswer | undefined };

/** The form for a comment. Empty fields show no error. */
function CommentForm({ episodeId, answer }: CommentFormProps) {
  return (
    <div>
      {!answer && (
        <a href="#schreiben" className="button button-outline lg:hidden [&:has(+:target)]:hidden">
          Schreib etwas dazu
        </a>
      )}
      <div
        id="schreiben"
        className={`sheet p-5 sm:p-6 ${answer ? "" : "max-lg:not-target:hidden"}`}
      >
        <h3 id="comment-form-title" className="text-xl">
          Schreib etwas dazu
        </h3>
        <p className="mt-1.5 mb-5 text-soft">
          Eine Ergänzung, eine Frage, ein Widerspruch? Wir lesen jeden Kommentar, bevor er
          erscheint.
        </p>
        <PostedForm
          action={commentsPath(episodeId)}
          labelledBy="comment-form-title"
          button="Kommentar abschicken"
          sending="Wird gespeichert..."
          answer={answer}
          limits={commentLimits}
          ignores={(fields) =>
            isBlank(`${fields.get("name")}`) || isBlank(`${fields.get("content")}`)
          }
        >
          {(field) => (
            <>
              <TextField {...field("name")} label="Name" autoComplete="nickname" />
              <TextField {...field("content")} label="Kommentar" rows={6} />
            </>
          )}
        </PostedForm>
        <p className="label mt-4">
          Name und Kommentar werden veröffentlicht, sonst nichts. Mehr dazu im{" "}
          <Link to="/privacy" className="underline">
            Datenschutz
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
