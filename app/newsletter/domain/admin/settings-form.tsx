import type { FormAnswer } from "~/lib/form-answer";
import type { ValuesOf } from "~/lib/forms/form-field";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { fieldsOf } from "~/ui/admin/table-fields";
import { sendingFields } from "../../settings/fields";

type SettingsFormProps = {
  settings: ValuesOf<typeof sendingFields>;
  sender: string;
  answer: FormAnswer<string> | undefined;
};

/** Sending speed, return address, and counting. */
export function SettingsForm({ settings, sender, answer }: SettingsFormProps) {
  const field = fieldsOf(sendingFields, settings);
  return (
    <AdminForm answer={answer}>
      <input type="hidden" name="form" value="settings" />
      <AdminSection title="Tempo und Rückläufer">
        {field("mailsPerMinute")}
        {field("bounceAddress", { placeholder: sender })}
      </AdminSection>
      <AdminSection title="Wer nicht mehr dabei ist">{field("keepYears")}</AdminSection>
      <AdminSection title="Öffnungen und Klicks">
        <p className="max-w-2xl text-soft">
          Von Haus aus wird nichts gezählt. Schaltest du es ein, zählt die Website nur Summen je
          Ausgabe und Tag: Alle bekommen dieselbe Mail, deshalb weiß niemand, wer geöffnet oder
          geklickt hat. Es gilt für Mails, die danach hinausgehen.
        </p>
        {field("countOpens")}
        {field("countClicks")}
        <p className="label max-w-2xl">
          Sieh vor dem Einschalten in deine Datenschutzerklärung: Sie muss die Zählung nennen, und
          je nach Auffassung braucht sie eine Einwilligung (§&nbsp;25 TDDDG).
        </p>
      </AdminSection>
    </AdminForm>
  );
}

type TransportNoteProps = {
  /** Name and port of the SMTP server; null: mails become files. */
  smtpHost: string | null;
  sender: string;
  isSigned: boolean;
};

/** How mails are sent, which is set in the environment. */
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
