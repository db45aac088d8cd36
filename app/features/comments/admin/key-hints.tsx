import { keyHints } from "../moderation-keys";

/** The keys that work on the comment in focus. */
export function KeyHints() {
  return (
    <p className="label hidden flex-wrap items-baseline gap-x-3 gap-y-1 lg:flex">
      <span>Tasten auf einem Kommentar:</span>
      {keyHints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((name) => (
            <kbd key={name} className="key mr-1">
              {name}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
