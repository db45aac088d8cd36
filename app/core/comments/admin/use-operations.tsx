import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { href } from "~/lib/href";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { nothingDone } from "~/ui/admin/action-button";
import { SignInContext } from "~/ui/admin/form-context";
import { failures, type ModerationAnswer, type SentFields } from "../moderation-form";

type Running = {
  key: number;
  fields: SentFields;
  onSettled: ((isDone: boolean) => void) | undefined;
};

export type Operations = {
  /** The verb of the running action, by comment id. */
  busy: ReadonlyMap<string, string>;
  /** The last answer; null if there is none or it was dismissed. */
  answer: ModerationAnswer | null;
  /** @param onSettled called with true if the action succeeded */
  run(fields: SentFields, onSettled?: (isDone: boolean) => void): void;
  forget(): void;
  /** Must be rendered outside the rows, so that actions go on when a row disappears. */
  elements: ReactNode;
};

/** Runs moderation actions, several at once. */
export function useOperations(): Operations {
  const [running, setRunning] = useState<Running[]>([]);
  const [answer, setAnswer] = useState<ModerationAnswer | null>(null);
  const number = useRef(0);

  const run: Operations["run"] = (fields, onSettled) => {
    number.current += 1;
    const key = number.current;
    setRunning((all) => [...all, { key, fields, onSettled }]);
  };
  const busy = new Map(
    running.flatMap(({ fields: { comments, verb } }) =>
      comments.split(",").map((part) => [part.replace(/:.*/, ""), verb] as const),
    ),
  );
  const elements = running.map(({ key, fields, onSettled }) => (
    <Operation
      key={key}
      fields={fields}
      onAnswer={(given) => {
        setAnswer(given);
        onSettled?.(given.tone === "done");
      }}
      onEnd={() => setRunning((all) => all.filter((one) => one.key !== key))}
    />
  ));
  return { busy, answer, run, forget: () => setAnswer(null), elements };
}

type OperationProps = {
  fields: SentFields;
  onAnswer(answer: ModerationAnswer): void;
  /** Called after the answer, once the lists have been reloaded. */
  onEnd(): void;
};

/** Sends one moderation action when mounted; asks to sign in again if the session has ended. */
function Operation({ fields, onAnswer, onEnd }: OperationProps) {
  const fetcher = useFetcher<ModerationAnswer | Interrupted>();
  const SignInAgain = use(SignInContext);
  const [isSigningIn, setSigningIn] = useState(false);
  const wasSent = useRef(false);
  const send = () => fetcher.submit(fields, { method: "post", action: href("/admin/comments") });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    send();
  }, []);

  const { data, state } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once.
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

function interruption({ interrupted }: Interrupted, verb: SentFields["verb"]): ModerationAnswer {
  const message = nothingDone({ interrupted, failed: failures[verb] });
  return { tone: "failed", message, undo: null };
}
