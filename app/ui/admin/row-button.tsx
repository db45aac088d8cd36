import { LoaderCircle } from "lucide-react";
import { type ReactNode, use, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { ActionButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import { SignInAgainContext } from "./form-context";
import { nothingDone } from "./nothing-done";

type RowButtonProps = {
  /** Where it goes; left out: the page's own action. */
  action?: string;
  fields: Record<string, string>;
  /** Of the button, with the name of its row where a list has many. */
  label: string;
  /** Asked before it is done: in the browser's own dialog, without scripts on a page. */
  question?: string;
  /** The thing to do on its page. */
  isChief?: boolean;
  children: ReactNode;
};

/** A button that does one thing at once, such as in a row of a table. */
export function RowButton({ action, fields, label, question, isChief, children }: RowButtonProps) {
  const fetcher = useFetcher<FormAnswer<string> | Interrupted>();
  const [isSigningIn, setSigningIn] = useState(false);
  const SignInAgain = use(SignInAgainContext);
  const isSending = fetcher.state !== "idle";
  useEffect(() => {
    if (isInterrupted(fetcher.data) && fetcher.data.interrupted === "session") setSigningIn(true);
  }, [fetcher.data]);
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
        {/* Before the scripts run the form is sent without an answer, and a page asks. */}
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
          {isSending ? "" : troubleOf(fetcher.data)}
        </Note>
      </fetcher.Form>
      {isSigningIn && SignInAgain && (
        <SignInAgain
          onDone={() => {
            setSigningIn(false);
            send();
          }}
          onCancel={() => setSigningIn(false)}
        />
      )}
    </>
  );
}

function troubleOf(answer: FormAnswer<string> | Interrupted | undefined): string {
  if (!answer) return "";
  if (isInterrupted(answer)) return nothingDone(answer);
  return answer.saved ? "" : (answer.message ?? "Das hat nicht geklappt.");
}
