import { type ComponentType, createContext, use, useEffect, useState } from "react";
import type { VersionedAnswer } from "~/lib/form-answer";
import { isInterrupted } from "~/lib/interrupted";

/** The last answer to the surrounding form. */
export const FormContext = createContext<VersionedAnswer<string> | undefined>(undefined);

/** A field's error and typed value, after the form was refused. */
export function useFieldAnswer(name: string): {
  error: string | undefined;
  value: string | undefined;
} {
  const answer = use(FormContext);
  if (!answer || answer.saved) return { error: undefined, value: undefined };
  return { error: answer.errors[name], value: answer.values[name] };
}

/**
 * The version that a form edits: the one with which it was opened, and after each save the new one. Data that the
 * page reloads meanwhile may contain somebody else's version, which does not count.
 */
export function useFormVersion(loaded: string): string {
  const answer = use(FormContext);
  const [version, setVersion] = useState(loaded);
  const saved = answer?.saved ? answer.version : undefined;
  if (saved !== undefined && saved !== version) setVersion(saved);
  return version;
}

/** A dialog for signing in again without leaving the page; provided by the area's layout. */
export type SignInDialog = ComponentType<{ onDone(): void; onCancel(): void }>;

export const SignInContext = createContext<SignInDialog | null>(null);

/** Opens the sign-in dialog if an answer reports that the session has ended. `onDone` sends the form again. */
export function SignInAgain({ answer, onDone }: { answer: unknown; onDone(): void }) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = use(SignInContext);
  useEffect(() => {
    if (isInterrupted(answer) && answer.interrupted === "session") setOpen(true);
  }, [answer]);
  if (!isOpen || !Dialog) return null;
  return (
    <Dialog
      onDone={() => {
        setOpen(false);
        onDone();
      }}
      onCancel={() => setOpen(false)}
    />
  );
}
