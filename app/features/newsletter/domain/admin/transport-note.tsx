import { AdminSection } from "~/ui/admin/admin-page";

type TransportNoteProps = {
  /** Name and port of the SMTP server; null: mails become files. */
  smtpHost: string | null;
  sender: string;
  isSigned: boolean;
};

/** By which way mails leave the house: set in the environment, not here. */
export function TransportNote({ smtpHost, sender, isSigned }: TransportNoteProps) {
  return (
    <AdminSection title="Weg der Mails">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-3 max-sm:[&>dd+dt]:mt-2">
        <dt className="font-semibold">Absender</dt>
        <dd className="wrap-anywhere">{sender}</dd>
        <dt className="font-semibold">Mailserver</dt>
        <dd className="wrap-anywhere">
          {smtpHost ?? (
            <>
              keiner: Mails liegen als Dateien in <code>DATA_DIR/outbox</code>
            </>
          )}
        </dd>
        <dt className="font-semibold">Unterschrift</dt>
        <dd>{isSigned ? "mit DKIM, hier auf der Website" : "keine durch diese Website"}</dd>
      </dl>
      <p className="label max-w-2xl">
        Absender und Mailserver stehen in <code>MAIL_FROM</code> und <code>SMTP_URL</code>, die beim
        Start der Website gesetzt werden; das Passwort wird hier nicht gezeigt.
        {!smtpHost && " Solange SMTP_URL fehlt, erreicht keine Mail ein Postfach."}
      </p>
    </AdminSection>
  );
}
