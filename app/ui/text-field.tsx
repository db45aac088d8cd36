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
  /** Lines of a textarea; left out, the field is an input. */
  rows?: number;
  isOptional?: boolean;
};

/**
 * The attributes of a field for a mail address. With scripts it is a text field, since Chromium's mail field
 * turns 'straße.example' into 'strasse.example', another domain.
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
    // Added to the browser's message about a pattern, where our own words (`field-problems.ts`) are not loaded.
    title: "Eine E-Mail-Adresse wie name@example.org",
    onBlur: askDomain,
  } as const;
}

/** Asks at `MailHint` whether another domain was meant; without the script there is no hint. */
function askDomain({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  import("./mail-hint").then(
    ({ showMailHint }) => showMailHint(currentTarget),
    () => undefined,
  );
}

/**
 * The hint beside the label of a field for an address, where it moves nothing: if there is no room for all, the
 * domain alone.
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

/** A field with its label, error, and how many characters are left. */
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

/** Milliseconds after the last key before the number is announced. */
const announceDelay = 1000;
const nearlyFull = 0.8;

type CharacterCountProps = {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** In UTF-16 code units, as `maxlength` and the server count. */
  limit: number;
  /** Silent until the field is nearly full. */
  late: boolean;
  id: string;
};

/** How many characters are left; announced only when few are, once typing pauses. */
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
      // `maxlength` would silently cut pasted text; this reports the excess and cuts nothing.
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
