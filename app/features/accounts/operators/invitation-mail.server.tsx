import { MailButton, MailLayout, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";
import { invitationDays } from "./invitation.server";

/** Invites somebody into the operator's area. */
export function invitationMail(
  sender: MailSender,
  link: string,
  invitedBy: string,
): Promise<RenderedMail> {
  return renderMail(
    `Einladung in die Redaktion von „${sender.name}“`,
    <MailLayout
      sender={sender}
      label="Redaktion · Einladung"
      title="Willkommen in der Redaktion"
      preview="Leg dein Passwort fest, dann kannst du mitarbeiten."
      reason={`Du bekommst diese Mail, weil ${invitedBy} dich in die Redaktion eingeladen hat.`}
    >
      <MailText>
        {invitedBy} möchte mit dir an „{sender.name}“ arbeiten. Öffne den Link und leg dein Passwort
        fest, dann bist du dabei:
      </MailText>
      <MailButton href={link}>Passwort festlegen</MailButton>
      <MailText>
        Der Link gilt {invitationDays} Tage und nur einmal. Kennst du {invitedBy} nicht, brauchst du
        nichts zu tun: Ohne Passwort hat niemand Zugang.
      </MailText>
    </MailLayout>,
  );
}
