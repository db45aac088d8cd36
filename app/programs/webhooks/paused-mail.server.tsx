import { MailButton, MailLayout, type MailSender, MailText } from "~/ui/mail/mail-layout";
import { type RenderedMail, renderMail } from "~/ui/mail/render-mail.server";
import { maxFailures } from "./webhook";

export function webhookPausedMail(
  sender: MailSender,
  { id, url }: { id: string; url: string },
): RenderedMail {
  const title = "Ein Webhook ist angehalten";
  const { host } = new URL(url);
  return renderMail(
    title,
    <MailLayout
      sender={sender}
      label="Webhooks"
      title={title}
      preview={`${host} hat ${maxFailures}-mal hintereinander nichts angenommen.`}
      reason="Du bekommst diese Mail, weil diese Website anderen Programmen mitteilt, was hier geschieht."
    >
      <MailText>
        {`der Empfänger bei ${host} hat ${maxFailures}-mal hintereinander nichts angenommen. Er bekommt nichts mehr, bis ihn jemand wieder fortsetzt. Was er geantwortet hat, steht 30 Tage lang im Protokoll; von dort lässt sich jede Mitteilung noch einmal senden.`}
      </MailText>
      <MailButton href={`${sender.url}/admin/webhooks/${id}`}>Zum Webhook</MailButton>
    </MailLayout>,
  );
}
