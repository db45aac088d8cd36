import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import type { NewsletterSettings } from "../../settings/settings.server";
import type { PartAnswer } from "../finding";

type SettingsFormProps = {
  settings: NewsletterSettings;
  sender: string;
  answer: PartAnswer | undefined;
};

/** Sending speed, return address, and counting. */
export function SettingsForm({ settings, sender, answer }: SettingsFormProps) {
  return (
    <AdminForm<PartAnswer> answer={answer}>
      <input type="hidden" name="form" value="settings" />
      <AdminSection title="Tempo und Rückläufer">
        <Field
          name="mailsPerMinute"
          type="number"
          inputMode="numeric"
          min={0}
          max={100000}
          step={1}
          label="Mails in der Minute"
          defaultValue={String(settings.mailsPerMinute)}
          hint="0 heißt: ohne Grenze. Wie viele dein Mail-Anbieter annimmt, steht bei ihm; mit einer neuen Domain beginne bei 60."
        />
        <Field
          name="bounceAddress"
          type="email"
          label="Adresse für Unzustellbares"
          defaultValue={settings.bounceAddress}
          placeholder={sender}
          isOptional
          spellCheck={false}
          hint="Dorthin schicken Postfächer zurück, was sie nicht zustellen (Envelope-Absender). Leer: die Adresse des Absenders."
        />
      </AdminSection>
      <AdminSection title="Wer nicht mehr dabei ist">
        <Field
          name="keepYears"
          type="number"
          inputMode="numeric"
          min={1}
          max={10}
          step={1}
          label="Jahre, die der Nachweis bleibt"
          defaultValue={String(settings.keepYears)}
          hint="Wer sich abgemeldet hat oder nicht mehr zu erreichen ist, wird mit Nachweis und Zustellungen gelöscht, wenn so viele ganze Kalenderjahre vorbei sind. 3 entspricht der üblichen Verjährung (§§ 195, 199 BGB). Deine Datenschutzerklärung muss dieselbe Zahl nennen."
        />
      </AdminSection>
      <AdminSection title="Öffnungen und Klicks">
        <p className="max-w-2xl text-soft">
          Von Haus aus wird nichts gezählt. Schaltest du es ein, zählt die Website nur Summen je
          Ausgabe und Tag: Alle bekommen dieselbe Mail, deshalb weiß niemand, wer geöffnet oder
          geklickt hat. Es gilt für Mails, die danach hinausgehen.
        </p>
        <Check
          name="countsOpens"
          label="Öffnungen zählen"
          defaultChecked={settings.countsOpens}
          hint="Mit einem Bild von einem Pixel. Viele Mailprogramme laden keine Bilder, andere laden alle vorab: Die Zahl ist ein Anhalt, mehr nicht."
        />
        <Check
          name="countsClicks"
          label="Klicks zählen"
          defaultChecked={settings.countsClicks}
          hint="Links führen dann kurz über diese Website. „Abmelden“ und „Im Browser lesen“ nie."
        />
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
