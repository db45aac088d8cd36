import { useState } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import { AdminForm } from "~/ui/admin/admin-form";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { maxUrlLength, type Webhook } from "../webhook";

/** `secret`: shown this once. */
type WebhookAnswer = FormAnswer<string> & { secret?: string };

type WebhookFormProps = {
  /** The webhook to change; null for a new one. */
  webhook: Webhook | null;
  /** All event types with their labels. */
  events: Readonly<Record<string, string>>;
  mayLead: boolean;
  answer: WebhookAnswer | undefined;
};

/** A webhook's address, its events, and whether they include personal data. */
export function WebhookForm({ webhook, events, mayLead, answer }: WebhookFormProps) {
  const [made, setMade] = useState<WebhookAnswer>();
  const secret = webhook ? undefined : (made ?? answer)?.secret;
  return (
    <>
      {secret && <NewSecret secret={secret} />}
      <AdminForm<WebhookAnswer>
        answer={answer}
        save={webhook ? "Speichern" : "Anlegen"}
        isShort
        empties={!webhook}
        onSaved={setMade}
      >
        <input type="hidden" name="verb" value={webhook ? "update" : "create"} />
        <Field
          name="url"
          label="Adresse des Empfängers"
          type="url"
          limit={maxUrlLength}
          defaultValue={webhook?.url}
          autoComplete="off"
          spellCheck={false}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold">Ereignisse</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {Object.entries(events).map(([type, words]) => (
              <Check
                key={type}
                name={`event:${type}`}
                label={words}
                defaultChecked={webhook?.events.includes(type) ?? false}
              />
            ))}
          </div>
        </fieldset>
        {mayLead && (
          <Check
            name="personal"
            label="Mit personenbezogenen Daten"
            hint="Dann steht in den Mitteilungen auch, wer kommentiert, schreibt oder abonniert, und was. Sonst nur die Kennung. Wer die Daten bekommt, gehört in deine Datenschutzerklärung."
            defaultChecked={webhook?.isPersonal ?? false}
          />
        )}
      </AdminForm>
    </>
  );
}

/** Makes another secret, which this page shows only once. */
export function SecretForm({ answer }: { answer: WebhookAnswer | undefined }) {
  const [made, setMade] = useState<WebhookAnswer>();
  const secret = (made ?? answer)?.secret;
  return (
    <>
      {secret && <NewSecret secret={secret} />}
      <AdminForm<WebhookAnswer>
        answer={answer?.secret ? answer : undefined}
        save="Neues Geheimnis erzeugen"
        saving="Wird erzeugt…"
        isShort
        isTrifle
        onSaved={setMade}
      >
        <input type="hidden" name="verb" value="renew" />
        <p className="max-w-2xl text-soft">
          Mit dem Geheimnis prüft der Empfänger, dass eine Mitteilung von hier kommt (Standard
          Webhooks). Nach dem Wechsel gilt das bisherige noch einen Tag lang daneben.
        </p>
      </AdminForm>
    </>
  );
}

function NewSecret({ secret }: { secret: string }) {
  return (
    <div role="status" className="flex flex-col gap-2 border-l-4 border-ink bg-paper p-4">
      <p className="font-semibold">
        Das Geheimnis. Es steht hier nur dieses eine Mal; trag es gleich beim Empfänger ein:
      </p>
      <code className="wrap-anywhere select-all">{secret}</code>
    </div>
  );
}
