import type { Ref } from "react";
import type { SignupAnswer } from "./newsletter.schema";

type SignupMessageProps = { ref: Ref<HTMLDivElement>; answer: SignupAnswer | undefined };

/** What a signup came to, told where it was sent. */
export function SignupMessage({ ref, answer }: SignupMessageProps) {
  const sent = answer === "sent";
  return (
    <div ref={ref} id="newsletter-message" role="status" tabIndex={-1} className="empty:-mt-4">
      {answer && (
        <div
          role={sent ? undefined : "alert"}
          className={`border-l-4 pl-4 ${sent ? "border-line" : "border-stamp text-stamp"}`}
        >
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
