import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { answerOfStatus, type SignupAnswer } from "./newsletter.schema";

/**
 * Sends the form without leaving the page. Asked with plain fetch: a lost network is an answer like any other
 * and never takes away what was typed.
 */
export function useSignup(before: SignupAnswer | undefined) {
  const [state, setState] = useState<SignupAnswer | "submitting" | undefined>(before);
  const message = useRef<HTMLDivElement>(null);
  const email = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // Disabled fields are not sent: what is in them is taken first.
    const body = new FormData(form);
    setState("submitting");
    const answer = await send(form.action, body);
    const focused = document.activeElement;
    flushSync(() => setState(answer));
    if (answer === "sent") form.reset();
    // Disabling took the focus away; who went elsewhere meanwhile stays there.
    if (focused && focused !== document.body && !form.contains(focused)) return;
    (answer === "invalid" ? email : message).current?.focus();
  }

  return { state, submit, message, email };
}

async function send(address: string, body: FormData): Promise<SignupAnswer> {
  try {
    const { type, status } = await fetch(address, { method: "POST", body, redirect: "manual" });
    // To a script, a redirect that is not followed has no status.
    return type === "opaqueredirect" ? "sent" : (answerOfStatus[status] ?? "failed");
  } catch {
    return "failed";
  }
}
