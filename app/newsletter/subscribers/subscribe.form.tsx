import { type FormEvent, type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { useShow } from "~/core/show/use-show";
import { Link } from "~/ui/link";
import { GuardFields } from "~/ui/posted-form";
import { MailHint, useEmailInput } from "~/ui/text-field";
import {
  answerOfStatus,
  formPlaces,
  maxEmailLength,
  maxNameLength,
  newsletterPath,
  type SignupAnswer,
  sentMark,
} from "./newsletter.schema";

type SubscribeFormProps = {
  /** The text under the form; its middle part links to /privacy. */
  consent: readonly [string, string, string];
  place: keyof typeof formPlaces;
  /** The answer to a signup without scripts, with the typed values. */
  answer?: SignupAnswer | undefined;
  typed?: { email: string; name: string } | undefined;
};

export function SubscribeForm(props: SubscribeFormProps) {
  if (!useShow().isClosed) return <OpenForm {...props} />;
  return <p>Der Newsletter ist noch nicht eröffnet. Bald kannst du ihn hier bestellen.</p>;
}

function OpenForm({ consent, place, answer, typed }: SubscribeFormProps) {
  const emailInput = useEmailInput();
  const sent = useSearchParams()[0].get("gesendet") === sentMark;
  const { state, submit, message, email } = useSignup(answer ?? (sent ? "sent" : undefined));
  const submitting = state === "submitting";
  // After sending, clearing the form must not restore the page's values.
  const given = state === "sent" ? undefined : typed;
  const [before, privacy, end] = consent;
  return (
    <form method="post" action={newsletterPath} onSubmit={submit} className="flex flex-col gap-4">
      <GuardFields />
      <input type="hidden" name="place" value={formPlaces[place]} />
      <div>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <label htmlFor="newsletter-email" className="font-semibold">
            E-Mail-Adresse
          </label>
          <MailHint />
        </div>
        <input
          ref={email}
          {...emailInput}
          id="newsletter-email"
          name="email"
          required
          maxLength={maxEmailLength}
          autoComplete="email"
          defaultValue={given?.email}
          disabled={submitting}
          aria-invalid={state === "invalid" || undefined}
          aria-describedby={state === "invalid" ? "newsletter-message" : undefined}
          className="field mt-1"
        />
      </div>
      <div>
        <label htmlFor="newsletter-name">
          <span className="font-semibold">Name</span> <span className="label">freiwillig</span>
        </label>
        <input
          id="newsletter-name"
          name="name"
          maxLength={maxNameLength}
          autoComplete="name"
          defaultValue={given?.name}
          disabled={submitting}
          className="field mt-1"
        />
      </div>
      <SignupMessage ref={message} answer={submitting ? undefined : state} />
      <button type="submit" disabled={submitting} className="button button-action">
        {submitting ? "Wird angemeldet..." : "Zum Newsletter anmelden"}
      </button>
      <p className="text-sm text-soft">
        {before}
        <Link to="/privacy" className="underline">
          {privacy}
        </Link>
        {end}
      </p>
    </form>
  );
}

/**
 * Sends the form without leaving the page. With plain fetch: a network failure is a normal answer, and typed
 * values stay.
 */
function useSignup(before: SignupAnswer | undefined) {
  const [state, setState] = useState<SignupAnswer | "submitting" | undefined>(before);
  const message = useRef<HTMLDivElement>(null);
  const email = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // Disabled fields are not sent: their values are read first.
    const body = new FormData(form);
    setState("submitting");
    const answer = await send(form.action, body);
    const focused = document.activeElement;
    flushSync(() => setState(answer));
    if (answer === "sent") form.reset();
    // Disabling the fields took the focus away. If it has moved elsewhere meanwhile, it stays there.
    if (focused && focused !== document.body && !form.contains(focused)) return;
    (answer === "invalid" ? email : message).current?.focus();
  }

  return { state, submit, message, email };
}

async function send(address: string, body: FormData): Promise<SignupAnswer> {
  try {
    const { type, status } = await fetch(address, { method: "POST", body, redirect: "manual" });
    // To a script, an unfollowed redirect has no status.
    return type === "opaqueredirect" ? "sent" : (answerOfStatus[status] ?? "failed");
  } catch {
    return "failed";
  }
}

type SignupMessageProps = { ref: Ref<HTMLDivElement>; answer: SignupAnswer | undefined };

/** The answer to a signup, shown at its form. */
function SignupMessage({ ref, answer }: SignupMessageProps) {
  const sent = answer === "sent";
  return (
    <div ref={ref} id="newsletter-message" role="status" tabIndex={-1} className="empty:-mt-4">
      {answer && (
        <div
          role={sent ? undefined : "alert"}
          className={`border-l-4 pl-4 ${sent ? "border-line" : "border-stamp text-stamp"}`}
        >
          {sent && <span className="stamp mb-3">Fast fertig</span>}
          <p className="font-semibold">{words[answer]}</p>
          {sent && (
            <p>
              Bitte bestätige es noch: In deinem Postfach liegt gleich eine Mail mit einem Link.
              Kommt nichts an, sieh im Spam-Ordner nach.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const words: Record<SignupAnswer, string> = {
  sent: "Erfolgreich für den Newsletter angemeldet!",
  invalid: "Das ist keine vollständige E-Mail-Adresse wie name@example.org.",
  limited:
    "Hier kamen gerade sehr viele Anmeldungen an. Bitte versuche es in einer Stunde noch einmal.",
  failed: "Anmeldung fehlgeschlagen. Bitte versuche es später erneut.",
};
