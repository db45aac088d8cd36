import { LoaderCircle } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, useFetcher, useLocation } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import type { TextFieldProps } from "./text-field";

type FieldProps = Pick<TextFieldProps, "name" | "limit" | "defaultValue" | "error">;

type PostedFormProps<Field extends string> = {
  /** The form's target. With scripts it is called in the background, without them it is a page of its own. */
  action: string;
  labelledBy: string;
  button: string;
  sending: string;
  /** The answer that came with the page, without scripts. */
  answer: FormAnswer<Field> | undefined;
  limits: Record<Field, number>;
  /** True if a form is not worth sending. */
  ignores?(fields: FormData): boolean;
  /** Renders the form's fields; `field` returns the name, limit, typed value and error of each. */
  children(field: (name: Field) => FieldProps): ReactNode;
};

/** A public form. It keeps typed values until they are saved, and then empties itself. */
export function PostedForm<Field extends string>(props: PostedFormProps<Field>) {
  const fetcher = useFetcher<FormAnswer<Field>>();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [round, setRound] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const isSending = fetcher.state !== "idle";
  const given = fetcher.data ?? props.answer;
  const shown = given?.saved ? undefined : given;
  /** The confirmation that the user has read, since typing continued after it. */
  const [read, setRead] = useState<FormAnswer<Field>>();

  useEffect(() => {
    if (isSending || !fetcher.data) return;
    if (fetcher.data.saved) setRound((number) => number + 1);
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    // The fields were disabled while sending and so lost the focus.
    if (wrong) wrong.focus();
    else if (document.activeElement === document.body) button.current?.focus();
  }, [fetcher.data, isSending]);

  const ignoreEmpty = (event: FormEvent<HTMLFormElement>) => {
    if (props.ignores?.(new FormData(event.currentTarget))) event.preventDefault();
  };

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={props.action}
      onSubmit={ignoreEmpty}
      onFocus={() => setTouched(true)}
      onInput={() => given?.saved && setRead(given)}
      aria-labelledby={props.labelledBy}
    >
      {/* Loads the action's route early, so that the text survives if the connection is lost later. */}
      {isTouched && props.action !== pathname && <PrefetchPageLinks page={props.action} />}
      <GuardFields />
      <fieldset disabled={isSending} className="flex flex-col gap-5">
        {props.answer && !fetcher.data && !isSending && (
          <Answer answer={props.answer === read ? undefined : props.answer} />
        )}
        <div key={round} className="contents">
          {props.children((name) => ({
            name,
            limit: props.limits[name],
            defaultValue: shown?.values[name],
            error: shown?.errors[name],
          }))}
        </div>
        <Answer answer={isSending || fetcher.data === read ? undefined : fetcher.data} />
        <button ref={button} type="submit" className="button button-action self-start">
          {isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {isSending ? props.sending : props.button}
        </button>
      </fieldset>
    </fetcher.Form>
  );
}

/** The answer. It stands above the fields in a page rendered with it, and beside the button if it comes later. */
function Answer({ answer }: { answer: FormAnswer<string> | undefined }) {
  const problem = answer && !answer.saved && formProblem(answer);
  return (
    <>
      <div role="status" className="empty:-mt-5">
        {answer?.saved && (
          <>
            <span className="stamp mb-3">Eingegangen</span>
            <p>{answer.message}</p>
          </>
        )}
      </div>
      <div role="alert" className="empty:-mt-5">
        {problem && (
          <p className="border-l-4 border-stamp py-1 pl-4 font-semibold text-stamp">{problem}</p>
        )}
      </div>
    </>
  );
}

function formProblem({ message, errors }: FormAnswer<string>): string | null {
  const isWrong = Object.keys(errors).length > 0;
  return message ?? (isWrong ? "Bitte sieh dir die markierten Felder noch einmal an." : null);
}

/** Invisible fields by which the server tells people from programs. */
export function GuardFields() {
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = trap.current?.form;
    const seen = performance.now();
    const tell = ({ formData }: FormDataEvent) =>
      formData.set("elapsed", String(Math.round(performance.now() - seen)));
    form?.addEventListener("formdata", tell);
    return () => form?.removeEventListener("formdata", tell);
  }, []);
  return (
    <div hidden>
      <label>
        Bitte leer lassen
        <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
