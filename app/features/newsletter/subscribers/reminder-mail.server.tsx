import { MailButton, MailLayout, MailLink, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";

/** Tells somebody who signs up again that they are in already. */
export function reminderMail(sender: MailSender, unsubscribeLink: string): Promise<RenderedMail> {
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
