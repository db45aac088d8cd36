import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { Field, HiddenField } from "~/ui/admin/field";
import { Note } from "~/ui/admin/note";
import type { readServices } from "../service-settings.server";

type Service = Awaited<ReturnType<typeof readServices>>[number];
type Answer = FormAnswer<string> | Interrupted | undefined;

/** The settings of each service. */
export function ServiceForms({
  services,
  answer,
}: {
  services: readonly Service[];
  answer: Answer;
}) {
  return services.map((service) => (
    <AdminSection key={service.service} title={service.label}>
      <ServiceForm {...service} answer={answer} />
    </AdminSection>
  ));
}

const none = { value: "", label: "Bitte wählen" };

function ServiceForm({ answer, ...props }: Service & { answer: Answer }) {
  const { service, label, fields, chosen, settings, choices, hasKey, isKeyOptional, problem } =
    props;
  return (
    <AdminForm answer={answer} isShort>
      <input type="hidden" name="service" value={service} />
      <Field
        name="key"
        type="password"
        label="API-Schlüssel"
        isOptional={hasKey || isKeyOptional}
        autoComplete="off"
        hint={
          hasKey
            ? "Ein Schlüssel ist hinterlegt. Bleibt das Feld leer, gilt er weiter."
            : isKeyOptional
              ? "Nur, wo der Server einen verlangt."
              : `Den Schlüssel gibt es bei ${label} in den Einstellungen deines Kontos.`
        }
      />
      {hasKey && <Check name="forget" label="Schlüssel löschen" />}
      <Note look="problem" role="alert">
        {problem}
      </Note>
      {Object.entries(fields).map(([name, { label, hint }]) => {
        const given = { name, label, hint, defaultValue: settings[name] };
        const options = choices[name];
        if (options) return <Choice key={name} {...given} options={[none, ...options]} />;
        if (name === chosen)
          return (
            <p key={name} className="text-soft">
              {`„${label}“ wählst du hier, sobald der Schlüssel gespeichert ist.`}
              <HiddenField name={name} defaultValue={settings[name]} />
            </p>
          );
        return <Field key={name} {...given} autoComplete="off" spellCheck={false} />;
      })}
    </AdminForm>
  );
}
