import { useState } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { CopyLink } from "~/ui/admin/copy-link";

/** For a POST with bounces and complaints from a mail provider, as signed JSON. */
const reportsPath = "/newsletter/reports";

/** For a POST with one mail that was returned to a mailbox, signed. */
const mailReportsPath = "/newsletter/reports/mail";

/** `key` is present only just after its creation. */
type ReportKeyAnswer = FormAnswer<string> & { key?: string };

type ReportKeyFormProps = {
  baseUrl: string;
  /** The end of the key; null if there is no key. */
  masked: string | null;
  answer: ReportKeyAnswer | undefined;
};

/** The address to which providers report bounces and complaints, and the key that signs the reports. */
export function ReportKeyForm({ baseUrl, masked, answer }: ReportKeyFormProps) {
  const [made, setMade] = useState<string>();
  const key = made ?? answer?.key;
  const shown = key && masked?.endsWith(key.slice(-4)) ? key : null;
  return (
    <AdminSection title="Meldungen über Unzustellbares und Beschwerden">
      <p className="max-w-2xl text-soft">
        Mail-Anbieter melden unzustellbare Mails und Beschwerden an diese Adresse. Wer dauerhaft
        unerreichbar ist oder sich beschwert, bekommt danach keine Ausgabe mehr.
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-3 max-sm:[&>dd+dt]:mt-2">
        <dt className="font-semibold">Adresse</dt>
        <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="wrap-anywhere">{baseUrl + reportsPath}</code>
          <CopyLink url={baseUrl + reportsPath} label="Kopieren" copied="Kopiert." />
        </dd>
        <dt className="font-semibold">Für ganze Mails</dt>
        <dd className="wrap-anywhere">
          <code>{baseUrl + mailReportsPath}</code>
        </dd>
        <dt className="font-semibold">Schlüssel</dt>
        <dd className="wrap-anywhere">
          {masked ? <code>{masked}</code> : "Noch keiner: Meldungen werden abgelehnt."}
        </dd>
      </dl>
      {shown && (
        <div role="status" className="flex flex-col gap-2 border-l-4 border-ink bg-paper p-4">
          <p className="font-semibold">
            Der neue Schlüssel. Er wird nur jetzt gezeigt, trag ihn gleich beim Anbieter ein:
          </p>
          <code className="wrap-anywhere select-all">{shown}</code>
          <CopyLink url={shown} label="Schlüssel kopieren" copied="Kopiert." />
        </div>
      )}
      <div className="flex flex-col items-start gap-4">
        <AdminForm<ReportKeyAnswer>
          answer={answer}
          save={masked ? "Neuen Schlüssel erzeugen" : "Schlüssel erzeugen"}
          saving="Wird erzeugt…"
          isShort
          isTrifle
          onSaved={({ key }) => setMade(key)}
        >
          <input type="hidden" name="form" value="report-key" />
          {masked && (
            <p className="label max-w-2xl">
              Ein neuer Schlüssel ersetzt den bisherigen sofort. Meldungen kommen erst wieder an,
              wenn er beim Anbieter steht.
            </p>
          )}
        </AdminForm>
        {masked && (
          <RowButton
            fields={{ form: "report-key-end" }}
            question="Den Schlüssel verwerfen? Danach werden keine Meldungen mehr angenommen."
          >
            Schlüssel verwerfen
          </RowButton>
        )}
      </div>
      <details className="max-w-2xl">
        <summary className="cursor-pointer font-semibold">So wird unterschrieben</summary>
        <div className="mt-3 flex flex-col gap-3">
          <p>
            Jede Meldung ist ein POST mit JSON und der Kopfzeile{" "}
            <code className="wrap-anywhere">X-Signature: t=SEKUNDEN,v1=HEX</code>. Dabei ist{" "}
            <code>t</code> die Unixzeit (höchstens fünf Minuten alt) und <code>v1</code> der
            HMAC-SHA-256 über <code>t</code>, einen Punkt und den Text der Meldung, mit dem
            Schlüssel.
          </p>
          <pre className="overflow-x-auto border-[1.5px] border-hair bg-paper p-3 text-sm">
            {exampleBody}
          </pre>
          <p>
            <code>type</code> ist <code>bounce</code> oder <code>complaint</code>. Die Mail nennt{" "}
            <code>messageId</code>, sonst genügt <code>email</code>. Bis zu 500 Meldungen passen in
            eine Liste.
          </p>
        </div>
      </details>
    </AdminSection>
  );
}

const exampleBody = `{
  "type": "bounce",
  "permanent": true,
  "messageId": "<campaign-….…@podcast.example>",
  "email": "ada@example.org",
  "reason": "550 5.1.1 User unknown"
}`;
