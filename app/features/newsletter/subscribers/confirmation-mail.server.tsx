import { MailButton, MailLayout, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";
import { confirmationDays } from "./newsletter.schema";

/**
 * Asks whether a signup was meant. No advertising, and nothing that the sender of the form typed: it would
 * reach a stranger in the show's name.
 */
export function confirmationMail(sender: MailSender, link: string): Promise<RenderedMail> {
  return renderMail(
    `Bitte bestätige deine Anmeldung zum Newsletter von „${sender.name}“`,
    <MailLayout
      sender={sender}
      label="Newsletter · Anmeldung"
      title="Bitte bestätige deine Anmeldung"
      preview="Ein Klick fehlt noch, dann bist du dabei."
      reason={`Du bekommst diese Mail, weil jemand auf ${hostOf(sender.url)} diese Adresse für den Newsletter eingetragen hat.`}
    >
      <MailText>
        für diese Adresse wurde der Newsletter von „{sender.name}“ bestellt. Wenn du das warst,
        öffne den Link und drück auf der Seite auf „Anmeldung bestätigen“:
      </MailText>
      <MailButton href={link}>Zur Bestätigung</MailButton>
      <MailText>
        Der Link gilt {confirmationDays} Tage. Warst du es nicht, brauchst du nichts zu tun: Ohne
        Bestätigung kommt kein Newsletter, und nach 30 Tagen löschen wir die Adresse.
      </MailText>
    </MailLayout>,
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
