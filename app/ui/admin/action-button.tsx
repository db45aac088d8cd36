import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, interruption, isInterrupted } from "~/lib/interrupted";
import { SignInAgain } from "./form-context";
import { Note } from "./note";

type ActionButtonProps = ComponentProps<"button"> & {
  /** True if the button does nothing but stays focusable. */
  isIdle?: boolean | undefined;
};

/** A button that keeps the focus while it does nothing; a disabled one would lose it. */
export function ActionButton({ isIdle, onClick, ...button }: ActionButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isIdle || undefined}
      onClick={(event) => {
        if (isIdle) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

type RowButtonProps = {
  /** The form's target; by default the page's own action. */
  action?: string;
  fields: Record<string, string>;
  /** The accessible name, if the text of the button is not enough; it may include the row's name. */
  label?: string;
  /** The question to confirm first, in the browser's own dialog, or on a page without scripts. */
  question?: string;
  /** True for the main button of its page. */
  isChief?: boolean;
  children: ReactNode;
};

/** A button for an immediate action, for example in a row of a table. */
export function RowButton({ action, fields, label, question, isChief, children }: RowButtonProps) {
  const fetcher = useFetcher<FormAnswer<string> | Interrupted>();
  const isSending = fetcher.state !== "idle";
  const send = () =>
    fetcher.submit(question ? { ...fields, confirmed: "1" } : fields, {
      method: "post",
      ...(action ? { action } : {}),
    });
  return (
    <>
      <fetcher.Form
        method="post"
        {...(action ? { action } : {})}
        onSubmit={(event) => {
          event.preventDefault();
          if (!question || confirm(question)) send();
        }}
      >
        {/* Without scripts the form is sent unconfirmed, and a page asks the question. */}
        {question && <input type="hidden" name="question" value={question} />}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ActionButton
          type="submit"
          className={`button text-sm has-[>svg:only-child]:px-3 ${isChief ? "button-action" : "button-outline"}`}
          isIdle={isSending}
          aria-label={label}
        >
          {isSending && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
          {children}
        </ActionButton>
        <Note look="problem" role="alert" className="mt-1">
          {isSending ? "" : answerProblem(fetcher.data, "Das hat nicht geklappt.")}
        </Note>
      </fetcher.Form>
      <SignInAgain answer={fetcher.data} onDone={send} />
    </>
  );
}

/** What a form's answer says went wrong; empty while nothing did. */
export function answerProblem(
  answer: FormAnswer<string> | Interrupted | undefined,
  otherwise = "",
): string {
  if (!answer) return "";
  if (isInterrupted(answer)) return nothingDone(answer);
  return answer.saved ? "" : (answer.message ?? otherwise);
}

export function nothingDone(answer: Interrupted): string {
  return interruption(answer, reasons);
}

const reasons: Record<Interrupted["interrupted"], string> = {
  session: "Deine Sitzung ist abgelaufen. Es wurde nichts geändert.",
  line: "Das ist nicht angekommen. Versuch es gleich noch einmal.",
  refused: "Das wurde nicht angenommen. Lade die Seite neu und versuch es noch einmal.",
};
