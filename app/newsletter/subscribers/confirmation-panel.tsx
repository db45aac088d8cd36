import { Link } from "~/ui/link";
import type { Confirmation } from "./mail-links.server";
import { NewsletterFrame } from "./newsletter-frame";
import { SubscribeForm } from "./subscribe.form";

type ConfirmationPanelProps = {
  state: Confirmation;
  showName: string;
  consent: readonly [string, string, string];
};

export function ConfirmationPanel({ state, showName, consent }: ConfirmationPanelProps) {
  const label = "Newsletter · Anmeldung";
  if (state === "open")
    return (
      <NewsletterFrame label={label} title="Nur noch ein Klick">
        <p>
          Bestätige hier, dass du den Newsletter von „{showName}“ bekommen möchtest. Hast du ihn gar
          nicht bestellt, schließ einfach diese Seite: Dann passiert nichts.
        </p>
        <form method="post">
          <button type="submit" className="button button-action">
            Anmeldung bestätigen
          </button>
        </form>
      </NewsletterFrame>
    );
  if (state === "confirmed")
    return (
      <NewsletterFrame label={label} title="Deine Anmeldung ist bestätigt">
        <p className="stamp justify-self-start">Eingetragen</p>
        <p>
          Ab jetzt bekommst du den Newsletter von „{showName}“. Abmelden kannst du dich jederzeit:
          Der Link dazu steht in jeder Ausgabe.
        </p>
        <p>
          <Link to="/episodes" className="button button-action">
            Bis dahin: alle Folgen
          </Link>
        </p>
      </NewsletterFrame>
    );
  return (
    <NewsletterFrame
      label={label}
      title={state === "expired" ? "Dieser Link gilt nicht mehr" : "Diesen Link kennen wir nicht"}
    >
      <p>
        {state === "expired"
          ? "Ein Bestätigungslink gilt sieben Tage, und nach einer Abmeldung gar nicht mehr."
          : "Vielleicht hat dein Mailprogramm die Adresse umgebrochen oder abgeschnitten. Öffne den Link noch einmal aus der Mail."}{" "}
        Oder melde dich hier gleich neu an, dann bekommst du einen frischen.
      </p>
      <SubscribeForm consent={consent} place="page" />
    </NewsletterFrame>
  );
}
