import { useSearchParams } from "react-router";
import { GuardFields } from "~/ui/guard-fields";
import { Link } from "~/ui/link";
import { consentParts } from "./consent-text";
import {
  type FormPlace,
  longestEmail,
  longestName,
  type SignupAnswer,
  sentMark,
} from "./newsletter.schema";
import { newsletterPath } from "./newsletter-path";
import { SignupMessage } from "./signup-message";
import { useSignup } from "./use-signup";

type NewsletterFormProps = {
  showName: string;
  place: FormPlace;
  /** What a signup without scripts came to, with what was typed. */
  answer?: SignupAnswer | undefined;
  typed?: { email: string; name: string } | undefined;
};

export function NewsletterForm({ showName, place, answer, typed }: NewsletterFormProps) {
  const sent = useSearchParams()[0].get("gesendet") === sentMark;
  const { state, submit, message, email } = useSignup(answer ?? (sent ? "sent" : undefined));
  const submitting = state === "submitting";
  // Once it is sent, emptying the form does not bring back what came with the page.
  const given = state === "sent" ? undefined : typed;
  const [consent, privacy, end] = consentParts(showName);
  return (
    <form method="post" action={newsletterPath} onSubmit={submit} className="flex flex-col gap-4">
      <GuardFields />
      <input type="hidden" name="place" value={place} />
      <div>
        <label htmlFor="newsletter-email" className="font-semibold">
          E-Mail-Adresse
        </label>
        <input
          ref={email}
          id="newsletter-email"
          type="email"
          name="email"
          required
          maxLength={longestEmail}
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
          maxLength={longestName}
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
        {consent}
        <Link to="/privacy" className="underline">
          {privacy}
        </Link>
        {end}
      </p>
    </form>
  );
}
