import { isBlank } from "~/lib/is-blank";
import { Link } from "~/ui/link";
import { PostedForm } from "~/ui/posted-form";
import { TextField } from "~/ui/text-field";
import { type CommentAnswer, commentLimits } from "./comments.schema";
import { commentsPath } from "./comments-path";

type CommentFormProps = { episodeId: string; answer: CommentAnswer | undefined };

/** Name and comment; a field without a word in it is ignored without a word. */
export function CommentForm({ episodeId, answer }: CommentFormProps) {
  return (
    <div className="sheet p-5 sm:p-6">
      <h3 id="comment-form-title" className="text-xl">
        Schreib etwas dazu
      </h3>
      <p className="mt-1.5 mb-5 text-soft">
        Eine Ergänzung, eine Frage, ein Widerspruch? Wir lesen jeden Kommentar, bevor er erscheint.
      </p>
      <PostedForm
        action={commentsPath(episodeId)}
        labelledBy="comment-form-title"
        button="Kommentar abschicken"
        sending="Wird gespeichert..."
        answer={answer}
        ignores={(fields) =>
          isBlank(`${fields.get("name")}`) || isBlank(`${fields.get("content")}`)
        }
      >
        {(given) => (
          <>
            <TextField
              name="name"
              label="Name"
              autoComplete="nickname"
              limit={commentLimits.name}
              defaultValue={given?.values.name}
              error={given?.errors.name}
            />
            <TextField
              name="content"
              label="Kommentar"
              rows={6}
              limit={commentLimits.content}
              defaultValue={given?.values.content}
              error={given?.errors.content}
            />
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
  );
}
