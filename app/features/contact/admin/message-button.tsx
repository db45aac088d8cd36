import { LoaderCircle } from "lucide-react";
import { type ReactNode, use, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { ActionButton } from "~/ui/admin/action-button";
import { SignInAgainContext } from "~/ui/admin/form-context";
import { ErrorBanner } from "~/ui/banner";

type MessageButtonProps = {
  verb: string;
  /** Asked before it is done. */
  question?: string;
  children: ReactNode;
};

const interruptions: Record<Interrupted["interrupted"], string> = {
  session: "Deine Sitzung ist abgelaufen. Es wurde nichts geändert.",
  line: "Das ist nicht angekommen. Versuch es gleich noch einmal.",
  refused: "Das wurde nicht angenommen. Lade die Seite neu und versuch es noch einmal.",
};

/** Files the message of the page; where that worked, the action leads on. */
export function MessageButton({ verb, question, children }: MessageButtonProps) {
  const fetcher = useFetcher<{ message: string } | Interrupted>();
  const SignInAgain = use(SignInAgainContext);
  const [isSigningIn, setSigningIn] = useState(false);
  const isSending = fetcher.state !== "idle";
  const { data } = fetcher;
  useEffect(() => {
    if (isInterrupted(data) && data.interrupted === "session") setSigningIn(true);
  }, [data]);
  const trouble = data && (isInterrupted(data) ? interruptions[data.interrupted] : data.message);
  return (
    <>
      <fetcher.Form
        method="post"
        onSubmit={(event) => {
          if (question && !confirm(question)) event.preventDefault();
        }}
      >
        <input type="hidden" name="verb" value={verb} />
        <ActionButton
          type="submit"
          className={`button ${verb === "delete" ? "button-quiet" : "button-outline"}`}
          isIdle={isSending}
        >
          {isSending && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
          {children}
        </ActionButton>
      </fetcher.Form>
      {trouble && !isSending && (
        <div className="order-last w-full">
          <ErrorBanner>{trouble}</ErrorBanner>
        </div>
      )}
      {isSigningIn && SignInAgain && (
        <SignInAgain
          onDone={() => {
            setSigningIn(false);
            fetcher.submit({ verb }, { method: "post" });
          }}
          onCancel={() => setSigningIn(false)}
        />
      )}
    </>
  );
}
