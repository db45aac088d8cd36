import { type FormEvent, useEffect, useRef, useState } from "react";
import { useOwnRating } from "./own-rating";
import styles from "./rating-form.css?url";
import { Star } from "./rating-mark";
import { boundsMessage, failureMessage } from "./rating-words";
import { allStars, isStars, starsText } from "./ratings.schema";

type RatingFormProps = {
  episodeId: string;
  /** Milliseconds for which the thanks are shown. */
  thanksFor: number;
  /** True to show the thanks at first, on the page that follows a form sent without scripts. */
  thanked?: boolean;
};

/** Five stars for rating. A click on a star sends it; by keyboard, a star is first chosen and then sent. */
export function RatingForm({ episodeId, thanksFor, thanked = false }: RatingFormProps) {
  const { own, sending, thanks, message, rate } = useRating(episodeId, thanksFor, thanked);
  const status = useRef<HTMLParagraphElement>(null);
  const isDone = own?.now ?? false;

  useEffect(() => {
    // Disabled buttons lose the focus, in some browsers only later, so the focus is moved to the form.
    const focused = document.activeElement;
    if (thanks && own && (focused === document.body || focused?.matches(":disabled")))
      status.current?.focus({ preventScroll: true });
  }, [thanks, own]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rate(Number(new FormData(event.currentTarget).get("rating")));
  }

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="rating" />
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
    </>
  );
}

type StarInputProps = {
  chosen: number | undefined;
  disabled: boolean;
  /** Called for a click on a star, but not for arrow keys. */
  onPick(stars: number): void;
};

/** A radio group of five stars. */
function StarInput({ chosen, disabled, onPick }: StarInputProps) {
  return (
    <fieldset className="star-input" disabled={disabled}>
      <legend>Deine Bewertung</legend>
      <div className="star-row">
        {allStars.map((stars) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the input, a pointer what is around it.
          <label
            key={stars}
            onClick={({ target }) =>
              !disabled && !(target instanceof HTMLInputElement) && onPick(stars)
            }
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={stars === chosen}
              required
            />
            <Star />
            <span className="sr-only">{starsText(stars)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * A visitor's rating of an episode, possible once per browser session.
 * @param thanksFor milliseconds for which the thanks are shown
 * @param thanked true to show them from the start
 */
function useRating(episodeId: string, thanksFor: number, thanked: boolean) {
  const own = useOwnRating(episodeId);
  const [sending, setSending] = useState(false);
  const [thanks, setThanks] = useState(thanked);
  const [message, setMessage] = useState("");

  useEffect(() => {
    if (!thanks) return;
    const timer = setTimeout(() => setThanks(false), thanksFor);
    return () => clearTimeout(timer);
  }, [thanks, thanksFor]);

  async function rate(stars: number): Promise<void> {
    if (!isStars(stars)) return console.warn(boundsMessage);
    if (sending || own?.now) return;
    setSending(true);
    setMessage("");
    const refusal = await import("./submit-rating")
      .then(({ submitRating }) => submitRating(episodeId, stars))
      .catch((error: unknown) => {
        console.warn("Die Bewertung kam nicht an.", error);
        return failureMessage;
      });
    setSending(false);
    setMessage(refusal ?? "");
    setThanks(refusal === null);
  }

  return { own, sending, thanks, message, rate };
}
