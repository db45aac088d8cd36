import { type ComponentType, createContext, use } from "react";
import type { VersionedAnswer } from "~/lib/form-answer";

/** What the form around a field was last told about it. */
export const FormContext = createContext<VersionedAnswer<string> | undefined>(undefined);

/** The error of a field and what was typed into it, after the form came back. */
export function useFieldAnswer(name: string): {
  error: string | undefined;
  value: string | undefined;
} {
  const answer = use(FormContext);
  if (!answer || answer.saved) return { error: undefined, value: undefined };
  return { error: answer.errors[name], value: answer.values[name] };
}

/** A dialog in which one signs in again without leaving the page; given by the layout of the area. */
export type SignInAgain = ComponentType<{ onDone(): void; onCancel(): void }>;

export const SignInAgainContext = createContext<SignInAgain | null>(null);
