import { useState } from "react";
import { roles } from "~/core/accounts/operators/roles";
import { OwnPassword } from "~/core/accounts/passwords/admin/password-fields";
import type { Role } from "~/platform/actor";
import { AdminForm } from "~/ui/admin/admin-form";
import { Check, Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import type { TokenAnswer } from "../answer-tokens.server";
import { verbChoices } from "../verb-choices";
import type { Verb } from "../verbs.server";

type TokenFormProps = {
  email: string;
  roles: readonly Role[];
  groups: readonly { group: string; verbs: readonly Verb[] }[];
  /** The token that is copied. */
  like: { role: Role; verbs: readonly string[]; is_for_assistants: number } | null;
  answer: TokenAnswer | undefined;
};

/** Creates a token, which is shown here once. */
export function TokenForm({ email, roles: given, groups, like, answer }: TokenFormProps) {
  const [saved, setSaved] = useState<TokenAnswer>();
  const { token } = saved ?? answer ?? {};
  const all = groups.flatMap(({ verbs }) => verbs);
  const hasCode = all.some(({ needsCode }) => needsCode);
  return (
    <>
      {token && <ShownToken token={token} />}
      <AdminForm<TokenAnswer> answer={answer} save="Anlegen" isShort empties onSaved={setSaved}>
        <input type="hidden" name="form" value="create" />
        <Field name="name" label="Wofür ist der Schlüssel?" limit={80} autoComplete="off" />
        <Choice
          name="choice"
          label="Was darf er?"
          hint="Was du unten einzeln ankreuzt, kommt dazu. Personendaten und Importe gehören zu keiner Wahl."
          defaultValue={like ? "boxes" : "read"}
          options={Object.entries(verbChoices).map(([value, { label }]) => ({ value, label }))}
        />
        {all.some(({ isPersonal }) => isPersonal) && (
          <Check
            name="persons"
            label="Darf Personen sehen"
            hint="Wer abonniert, unterstützt oder schreibt, mit Adresse, und das Protokoll; mit „Alles meiner Rolle“ auch ändern. Nur mit Code."
          />
        )}
        <Choice
          name="role"
          label="Rolle"
          hint="Nie mehr, als du selbst gerade darfst."
          defaultValue={like?.role}
          options={given.map((role) => ({ value: role, label: roles[role].label }))}
        />
        <details open={like !== null} className="border-b border-line pb-2">
          <summary className="cursor-pointer py-2 font-semibold">Einzeln ankreuzen</summary>
          {groups.map(({ group, verbs }) => (
            <details key={group} className="pl-4">
              <summary className="cursor-pointer py-2 font-semibold">{group}</summary>
              <fieldset className="flex flex-col gap-2">
                <legend className="sr-only">{group}</legend>
                {verbs.map(({ name, titles, isPersonal, needsCode }) => (
                  <Check
                    key={name}
                    name={name}
                    label={inOneLine(titles)}
                    defaultChecked={like?.verbs.includes(name) ?? false}
                    hint={[name, isPersonal && "Personendaten", needsCode && "nur mit Code"]
                      .filter(Boolean)
                      .join(", ")}
                  />
                ))}
              </fieldset>
            </details>
          ))}
        </details>
        <Check
          name="assistants"
          label="Auch Assistenten dürfen ihn benutzen (/mcp)"
          defaultChecked={like?.is_for_assistants === 1}
        />
        <Field
          name="days"
          label="Gilt so viele Tage"
          type="number"
          min={1}
          max={365}
          defaultValue="90"
        />
        <Check
          name="endless"
          label="Ohne Ende"
          hint="Vorsicht: Dann gilt er, bis ihn jemand widerruft, auch wenn ihn längst ein anderer hat."
        />
        <OwnPassword email={email} />
        {hasCode && (
          <Field
            name="code"
            label="Code aus der App"
            hint="Nur wenn Personendaten oder Importe dabei sind."
            isOptional
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </AdminForm>
    </>
  );
}

/** 'Folge: auflisten', 'Folge: lesen' as 'Folge: auflisten, lesen'. */
function inOneLine(titles: readonly string[]): string {
  const [first = "", ...others] = titles;
  const noun = /^[^:]+: /.exec(first)?.[0] ?? "";
  return [first, ...others.map((title) => title.replace(noun, ""))].join(", ");
}

function ShownToken({ token }: { token: string }) {
  return (
    <div role="status" className="flex flex-col items-start gap-2 border-[1.5px] border-line p-4">
      <p className="font-semibold">Der Schlüssel. Er steht hier nur dieses eine Mal:</p>
      <code className="font-mono text-lg break-all">{token}</code>
    </div>
  );
}
