import { AdminSection } from "~/ui/admin/admin-page";

/** What to set while the sender has no domain of its own. */
export function NoDomain({ sender }: { sender: string }) {
  return (
    <AdminSection title="Noch keine Domain">
      <p className="max-w-2xl">
        Mails kommen von <code className="break-all">{sender}</code>. Das ist keine Domain, die ein
        Postfach prüfen könnte, und keines nähme solche Mails an.
      </p>
      <p className="max-w-2xl text-soft">
        Setze <code>MAIL_FROM</code> auf eine Adresse deiner Domain, etwa{" "}
        <code>newsletter@deine-domain.de</code>, und <code>SMTP_URL</code> auf deinen Mailserver,
        und starte die Website neu. Dann steht hier, was Postfächer von deiner Domain erwarten.
      </p>
    </AdminSection>
  );
}
