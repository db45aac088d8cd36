import type { Ref } from "react";
import type { SignupAnswer } from "./newsletter.schema";

type SignupMessageProps = { ref: Ref<HTMLDivElement>; answer: SignupAnswer | undefined };

/** What a signup came to, told where it was sent. */
export function SignupMessage({ ref, answer }: SignupMessageProps) {
  return (
    <div ref={ref} id="newsletter-message" role="status" tabIndex={-1} className="empty:-mt-4">
      {answer === "sent" && (
        <div className="border-l-4 border-line pl-4">
          <p className="font-semibold">Erfolgreich für den Newsletter angemeldet!</p>
          <p className="mt-1">
            Bitte bestätige es noch: In deinem Postfach liegt gleich eine Mail mit einem Link. Kommt
            nichts an, sieh im Spam-Ordner nach.
          </p>
        </div>
      )}
      {answer && answer !== "sent" && (
        <p role="alert" className="border-l-4 border-stamp pl-4 font-semibold text-stamp">
          {failures[answer]}
        </p>
      )}
    </div>
  );
}

const failures: Record<Exclude<SignupAnswer, "sent">, string> = {
  invalid:
    "Das ist keine vollständige E-Mail-Adresse. Bitte prüfe sie, zum Beispiel name@example.org.",
  limited:
    "Von deinem Anschluss kamen gerade sehr viele Anmeldungen. Bitte versuche es in einer Stunde noch einmal.",
  failed: "Anmeldung fehlgeschlagen. Bitte versuche es später erneut.",
};
