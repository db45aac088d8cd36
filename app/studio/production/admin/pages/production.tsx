import { load, operate } from "~/core/accounts/operate.server";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { keepTyped } from "~/routes/admin/keep-typed";
import { configure } from "~/studio/production/operations.server";
import { readServices } from "~/studio/production/service-settings.server";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { Field, HiddenField } from "~/ui/admin/field";
import { Note } from "~/ui/admin/note";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/production";

type Service = Awaited<ReturnType<typeof readServices>>[number];
type Answer = FormAnswer<string> | Interrupted | undefined;

function ServiceForms({ services, answer }: { services: readonly Service[]; answer: Answer }) {
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

export async function loader({ context }: Route.LoaderArgs) {
  return { read: await load(context, "show.read", readServices) };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: configure,
    verb: (form) => String(form.get("service")),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Einstellungen konnten nicht gespeichert werden");

export function meta() {
  return [{ title: "Produktion – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Production({ loaderData: { read }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Produktion">
      <p className="max-w-2xl text-soft">
        Auphonic bearbeitet deine Aufnahme, die Spracherkennung schreibt sie mit. Beides beginnst du
        im Formular einer Folge, beim Audio; was zurückkommt, steht dort als Vorschlag, den du Stück
        für Stück übernimmst.
      </p>
      {read ? (
        <ServiceForms services={read} answer={actionData} />
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
