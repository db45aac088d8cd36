import { type FormEvent, useEffect, useRef } from "react";
import { starsText } from "./ratings.schema";
import { StarInput } from "./star-input";
import { useRating } from "./use-rating";

type RatingFormProps = {
  episodeId: string;
  /** How long the thank-you shows, in milliseconds. */
  thanksFor: number;
  /** Says thank you where no script can: the page came back from sending the form. */
  thanked?: boolean;
};

/** Five stars to give. A click on a star gives it; with the keyboard one chooses first and then sends. */
export function RatingForm({ episodeId, thanksFor, thanked = false }: RatingFormProps) {
  const { own, sending, thanks, message, rate } = useRating(episodeId, thanksFor, thanked);
  const status = useRef<HTMLParagraphElement>(null);
  const isDone = own?.now ?? false;

  useEffect(() => {
    // What becomes disabled lets go of the focus, some browsers at once, some later; it stays with the form.
    const focused = document.activeElement;
    if (thanks && own && (focused === document.body || focused?.matches(":disabled")))
      status.current?.focus({ preventScroll: true });
  }, [thanks, own]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rate(Number(new FormData(event.currentTarget).get("rating")));
  }

  return (
    <form
      method="post"
      action={`/episodes/${episodeId}/rating`}
      className="star-form"
      aria-busy={sending}
      onSubmit={submit}
    >
      <StarInput
        key={`${own?.stars} ${isDone}`}
        chosen={own?.stars}
        disabled={isDone}
        onPick={rate}
      />
      <div className="star-foot">
        <button type="submit" disabled={isDone} className="button button-outline">
          Bewerten
        </button>
        <p ref={status} role="status" tabIndex={-1}>
          {thanks && "Danke für deine Bewertung!"}
        </p>
        {isDone && !thanks && own && <p>Du hast {starsText(own.stars)} gegeben.</p>}
      </div>
      {message && (
        <p role="alert" className="star-alert">
          {message}
        </p>
      )}
    </form>
  );
}
