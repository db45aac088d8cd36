import { allStars, starsText } from "./ratings.schema";
import { Star } from "./star";

type StarInputProps = {
  chosen: number | undefined;
  disabled: boolean;
  /** A star was clicked, not merely reached with the arrow keys. */
  onPick(stars: number): void;
};

/** A radio group of five stars. */
export function StarInput({ chosen, disabled, onPick }: StarInputProps) {
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
