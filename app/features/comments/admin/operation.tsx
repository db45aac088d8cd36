import { use, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { SignInAgainContext } from "~/ui/admin/form-context";
import { nothingDone } from "~/ui/admin/nothing-done";
import { failureOf } from "../moderation-messages";
import type { ModerationAnswer, SentFields } from "../parse-moderation";

type OperationProps = {
  fields: SentFields;
  onAnswer(answer: ModerationAnswer): void;
  /** The answer came and the lists are read again. */
  onEnd(): void;
};

/** Sends one action of the moderation when it appears; asks to sign in again where the session is over. */
export function Operation({ fields, onAnswer, onEnd }: OperationProps) {
  const fetcher = useFetcher<ModerationAnswer | Interrupted>();
  const SignInAgain = use(SignInAgainContext);
  const [isSigningIn, setSigningIn] = useState(false);
  const wasSent = useRef(false);
  const send = () => fetcher.submit(fields, { method: "post", action: "/admin/comments" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    send();
  }, []);

  const { data, state } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is heard once.
  useEffect(() => {
    if (!data || state !== "idle") return;
    if (isInterrupted(data) && data.interrupted === "session" && SignInAgain) setSigningIn(true);
    else {
      onAnswer(isInterrupted(data) ? interruption(data, fields.verb) : data);
      onEnd();
    }
  }, [data, state]);

  if (!isSigningIn || !SignInAgain) return null;
  return (
    <SignInAgain
      onDone={() => {
        setSigningIn(false);
        send();
      }}
      onCancel={() => {
        setSigningIn(false);
        onAnswer(interruption({ interrupted: "session" }, fields.verb));
        onEnd();
      }}
    />
  );
}

function interruption({ interrupted }: Interrupted, verb: string): ModerationAnswer {
  const message = nothingDone({ interrupted, failed: failureOf(verb) });
  return { tone: "failed", message, undo: null };
}
