import { MailButton, MailLayout, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";
import { maxDevices } from "./supporters.schema";

export function feedMail(sender: MailSender, feed: string): RenderedMail {
  return renderMail(
    `Dein Feed für „${sender.name}“`,
    <MailLayout
      sender={sender}
      label="Für Unterstützende"
      title="Dein eigener Feed"
      preview="Mit dieser Adresse hörst du in deiner App alle Folgen."
      reason={`Du bekommst diese Mail, weil du „${sender.name}“ unterstützt oder die Adresse deines Feeds angefordert hast.`}
    >
      <MailText>
        danke, dass du „{sender.name}“ unterstützt! Füge diese Adresse in deiner Podcast-App als
        Feed hinzu („Podcast über URL“); dann hörst du dort alle Folgen, auch die für
        Unterstützende:
      </MailText>
      <MailButton href={feed}>Feed öffnen</MailButton>
      <MailText>
        Die Adresse gehört dir allein: Gib sie bitte nicht weiter und trag sie in kein öffentliches
        Verzeichnis ein. Frühere Adressen, die wir dir geschickt haben, gelten vielleicht nicht
        mehr.
      </MailText>
    </MailLayout>,
  );
}

type Shared = { email: string; page: string };

/** The mail to the show about an address that may have been shared. */
export function sharedMail(sender: MailSender, { email, page }: Shared): RenderedMail {
  return renderMail(
    "Ein Feed für Unterstützende läuft auf vielen Geräten",
    <MailLayout
      sender={sender}
      label="Für Unterstützende"
      title="Auf mehr als zehn Geräten"
      preview="Vielleicht wurde die Adresse eines Feeds veröffentlicht."
      reason="Du bekommst diese Mail, weil du die Sendung betreibst."
    >
      <MailText>
        der Feed von {email} wurde heute auf mehr als {maxDevices} Geräten gehört. Vielleicht steht
        seine Adresse irgendwo öffentlich. Mit einer neuen Adresse endet die alte.
      </MailText>
      <MailButton href={page}>Zum Feed</MailButton>
    </MailLayout>,
  );
}
