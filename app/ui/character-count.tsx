import { type RefObject, useEffect, useState } from "react";
import { formatCount } from "~/lib/german-number";

/** Milliseconds after the last key before the number is spoken. */
const speakingPause = 1000;
const nearlyFull = 0.8;

type CharacterCountProps = {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** In UTF-16 code units, as `maxlength` and the server count. */
  limit: number;
  /** Silent until the field is nearly full. */
  late: boolean;
  id: string;
};

/** How many characters are left; spoken only when few are, and when the typing pauses. */
export function CharacterCount({ field, limit, late, id }: CharacterCountProps) {
  const [length, setLength] = useState(0);
  const [spoken, setSpoken] = useState("");
  const isNear = length >= limit * nearlyFull;
  const text = lengthText(length, limit);

  useEffect(() => {
    const control = field.current;
    if (!control) return;
    const look = () => {
      const { length } = control.value;
      setLength(length);
      // A limit in the markup would silently cut what one pastes; this one says so and cuts nothing.
      control.setCustomValidity(length > limit ? `${lengthText(length, limit)}.` : "");
    };
    look();
    control.addEventListener("input", look);
    return () => control.removeEventListener("input", look);
  }, [field, limit]);

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(isNear ? text : ""), speakingPause);
    return () => clearTimeout(timer);
  }, [isNear, text]);

  return (
    <>
      <span id={id} className={`label ${length > limit ? "text-stamp" : ""}`}>
        {(!late || isNear) && text}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}

function lengthText(length: number, limit: number): string {
  if (length === 0) return `höchstens ${formatCount(limit)} Zeichen`;
  return length > limit
    ? `${formatCount(length - limit)} Zeichen zu viel`
    : `noch ${formatCount(limit - length)} Zeichen`;
}
