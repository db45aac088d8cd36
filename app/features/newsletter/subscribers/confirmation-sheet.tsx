import { Link } from "~/ui/link";
import type { Confirmation } from "./confirmation.server";
import { formPlaces } from "./newsletter.schema";
import { NewsletterForm } from "./newsletter-form";
import { NewsletterSheet } from "./newsletter-sheet";

type ConfirmationSheetProps = { state: Confirmation; showName: string };

/** What a confirmation link opens. */
export function ConfirmationSheet({ state, showName }: ConfirmationSheetProps) {
  const label = "Newsletter · Anmeldung";
  if (state === "open")
    return (
      <NewsletterSheet label={label} title="Nur noch ein Klick">
        <p>
          Bestätige hier, dass du den Newsletter von „{showName}“ bekommen möchtest. Hast du ihn gar
          nicht bestellt, schließ einfach diese Seite: Dann passiert nichts.
        </p>
        <form method="post">
          <button type="submit" className="button button-action">
            Anmeldung bestätigen
          </button>
        </form>
      </NewsletterSheet>
    );
  if (state === "confirmed")
    return (
      <NewsletterSheet label={label} title="Deine Anmeldung ist bestätigt">
        <p className="stamp justify-self-start">Eingetragen</p>
        <p>
          Ab jetzt bekommst du den Newsletter von „{showName}“. Abmelden kannst du dich jederzeit:
          Der Link dazu steht in jeder Ausgabe.
        </p>
        <p>
          <Link to="/episodes" className="button button-action">
            Bis dahin: alle Episoden
          </Link>
        </p>
      </NewsletterSheet>
    );
  return (
    <NewsletterSheet
      label={label}
      title={state === "expired" ? "Dieser Link gilt nicht mehr" : "Diesen Link kennen wir nicht"}
    >
      <p>
        {state === "expired"
          ? "Ein Bestätigungslink gilt sieben Tage, und nach einer Abmeldung gar nicht mehr."
          : "Vielleicht hat dein Mailprogramm die Adresse umgebrochen oder abgeschnitten. Öffne den Link noch einmal aus der Mail."}{" "}
        Oder melde dich hier gleich neu an, dann bekommst du einen frischen.
      </p>
      <NewsletterForm showName={showName} place={formPlaces.page} />
    </NewsletterSheet>
  );
}
