import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { formatCount } from "~/lib/text/german-number";

export type TextFieldProps = {
  name: string;
  label: string;
  limit: number;
  error?: string | undefined;
  defaultValue?: string | undefined;
  type?: "text" | "email";
  autoComplete?: string;
  /** Number of lines of a textarea; undefined for an input. */
  rows?: number;
  isOptional?: boolean;
};

/**
 * The attributes of a field for a mail address. With scripts its type is text: Chromium's mail field turns
 * 'straße.example' into 'strasse.example', which is another domain.
 */
export function useEmailInput() {
  const type = useSyncExternalStore(
    () => () => {},
    () => "text",
    () => "email",
  );
  return {
    type,
    inputMode: "email",
    autoCapitalize: "none",
    spellCheck: false,
    pattern: "\\s*\\S+@\\S+\\s*",
    // The browser shows this with its own message about the pattern, if ours (`field-problems.ts`) are not loaded.
    title: "Eine E-Mail-Adresse wie name@example.org",
    onBlur: askDomain,
  } as const;
}

/** Shows at `MailHint` whether another domain was meant; does nothing if the script cannot be loaded. */
function askDomain({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  import("./mail-hint").then(
    ({ showMailHint }) => showMailHint(currentTarget),
    () => undefined,
  );
}

/**
 * The place for the hint beside the label of a mail address, where it moves nothing. If the sentence does not fit,
 * only the domain is shown.
 */
export function MailHint() {
  return (
    <div
      data-mail-hint=""
      role="status"
      className="flex max-h-[1lh] min-w-min flex-[1_1_0] flex-wrap-reverse content-end justify-end gap-x-[0.3em] self-start overflow-hidden"
    />
  );
}

/** A field with its label, error, and the number of characters left. */
export function TextField(props: TextFieldProps) {
  const { label, limit, error, rows, type, isOptional = false, ...rest } = props;
  const id = useId();
  const emailInput = useEmailInput();
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const control = {
    ...rest,
    ...(type === "email" && emailInput),
    id,
    required: !isOptional,
    className: "field aria-invalid:border-stamp",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error ${id}-count` : `${id}-count`,
  };
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {type === "email" && <MailHint />}
        <CharacterCount field={rows ? area : line} limit={limit} late={!rows} id={`${id}-count`} />
      </div>
      {rows ? <textarea ref={area} rows={rows} {...control} /> : <input ref={line} {...control} />}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-stamp">
          {error}
        </p>
      )}
    </div>
  );
}

/** Milliseconds after the last key press until screen readers hear the number. */
const announceDelay = 1000;
const nearlyFull = 0.8;

type CharacterCountProps = {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Limit in UTF-16 code units, which `maxlength` and the server count as well. */
  limit: number;
  /** True to show nothing until the field is nearly full. */
  late: boolean;
  id: string;
};

/** Shows how many characters are left. Screen readers hear it only when few are left, after a pause in typing. */
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
      // Reports a text that is too long; `maxlength` would cut pasted text silently.
      control.setCustomValidity(length > limit ? `${lengthText(length, limit)}.` : "");
    };
    look();
    control.addEventListener("input", look);
    return () => control.removeEventListener("input", look);
  }, [field, limit]);

  useEffect(() => {
    const timer = setTimeout(() => setSpoken(isNear ? text : ""), announceDelay);
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
