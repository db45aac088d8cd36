import { MailButton, MailLayout, MailLink, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";
import { confirmationDays } from "./newsletter.schema";

/**
 * Asks whether a signup was meant. Contains neither advertising nor typed text, since the mail may reach a stranger in
 * the show's name.
 */
export function confirmationMail(sender: MailSender, link: string): RenderedMail {
  return renderMail(
    `Bitte bestätige deine Anmeldung zum Newsletter von „${sender.name}“`,
    <MailLayout
      sender={sender}
      label="Newsletter · Anmeldung"
      title="Bitte bestätige deine Anmeldung"
      preview="Ein Klick fehlt noch, dann bist du dabei."
      reason={`Du bekommst diese Mail, weil jemand auf ${urlHost(sender.url)} diese Adresse für den Newsletter eingetragen hat.`}
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

function urlHost(url: string): string {
  return new URL(url).host;
}

/** Tells a subscriber who signs up again that they are subscribed already. */
export function reminderMail(sender: MailSender, unsubscribeLink: string): RenderedMail {
  return renderMail(
    `Du bist schon dabei: Newsletter von „${sender.name}“`,
    <MailLayout
      sender={sender}
      label="Newsletter"
      title="Du bist schon dabei"
      preview="Deine Anmeldung besteht bereits, du musst nichts tun."
      reason={
        <>
          Du bekommst diese Mail, weil du den Newsletter abonniert hast und diese Adresse noch
          einmal eingetragen wurde.{" "}
          <MailLink href={unsubscribeLink}>Newsletter abbestellen</MailLink>
        </>
      }
    >
      <MailText>
        gerade wurde diese Adresse noch einmal für den Newsletter von „{sender.name}“ eingetragen.
        Du hast ihn schon: Es bleibt alles, wie es ist, und du musst nichts tun.
      </MailText>
      <MailText>
        Ist länger keine Ausgabe angekommen? Dann sieh bitte im Spam-Ordner nach und nimm unsere
        Absenderadresse in deine Kontakte auf.
      </MailText>
      <MailButton href={sender.url}>Zur Website</MailButton>
    </MailLayout>,
  );
}
