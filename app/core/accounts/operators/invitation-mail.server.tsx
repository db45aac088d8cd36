import { MailButton, MailLayout, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";
import { firstOperatorName, invitationDays } from "../accounts.schema";

export function invitationMail(
  sender: MailSender,
  link: string,
  invitedBy: string | null,
): RenderedMail {
  if (invitedBy === null) return returnMail(sender, link);
  const inviter = invitedBy === firstOperatorName ? `„${sender.name}“` : invitedBy;
  return renderMail(
    `Einladung in die Redaktion von „${sender.name}“`,
    <MailLayout
      sender={sender}
      label="Redaktion · Einladung"
      title="Willkommen in der Redaktion"
      preview="Leg dein Passwort fest, dann kannst du mitarbeiten."
      reason={`Du bekommst diese Mail, weil ${inviter} dich in die Redaktion eingeladen hat.`}
    >
      <MailText>
        {inviter} lädt dich ein, in der Redaktion mitzuarbeiten. Öffne den Link und leg dein
        Passwort fest, dann bist du dabei:
      </MailText>
      <MailButton href={link}>Passwort festlegen</MailButton>
      <MailText>
        Der Link gilt {invitationDays} Tage und nur einmal. Kennst du {inviter} nicht, brauchst du
        nichts zu tun: Ohne Passwort hat niemand Zugang.
      </MailText>
    </MailLayout>,
  );
}

/** The mail to operators whose account was restored from an export, without its password. */
function returnMail(sender: MailSender, link: string): RenderedMail {
  return renderMail(
    `Neues Passwort für die Redaktion von „${sender.name}“`,
    <MailLayout
      sender={sender}
      label="Redaktion · Umzug"
      title="Die Website ist umgezogen"
      preview="Leg ein neues Passwort fest, dann kannst du weiterarbeiten."
      reason={`Du bekommst diese Mail, weil du einen Zugang zur Redaktion von „${sender.name}“ hast.`}
    >
      <MailText>
        „{sender.name}“ wurde aus einem Export oder einer Sicherung zurückgeholt. Dein Zugang ist
        wieder da, Passwort, Passkeys und zweiter Faktor sind es nicht: Sie verlassen eine Website
        nie. Leg ein neues Passwort fest:
      </MailText>
      <MailButton href={link}>Passwort festlegen</MailButton>
      <MailText>
        Der Link gilt {invitationDays} Tage und nur einmal. Danach kann dir ein anderer Zugang eine
        neue Einladung schicken.
      </MailText>
    </MailLayout>,
  );
}
