import { useState } from "react";
import { roles } from "~/core/accounts/operators/roles";
import { OwnPassword } from "~/core/accounts/passwords/admin/password-fields";
import type { Role } from "~/platform/actor";
import { AdminForm } from "~/ui/admin/admin-form";
import { Check, Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import type { TokenAnswer } from "../answer-tokens.server";
import type { Verb } from "../verbs.server";

type TokenFormProps = {
  email: string;
  roles: readonly Role[];
  groups: readonly { group: string; verbs: readonly Verb[] }[];
  answer: TokenAnswer | undefined;
};

/** Creates a token, which is shown here once. */
export function TokenForm({ email, roles: given, groups, answer }: TokenFormProps) {
  const [saved, setSaved] = useState<TokenAnswer>();
  const { token } = saved ?? answer ?? {};
  const hasPersonal = groups.some(({ verbs }) => verbs.some(({ isPersonal }) => isPersonal));
  return (
    <>
      {token && <ShownToken token={token} />}
      <AdminForm<TokenAnswer> answer={answer} save="Anlegen" isShort empties onSaved={setSaved}>
        <input type="hidden" name="form" value="create" />
        <Field name="name" label="Wofür ist der Zugang?" limit={80} autoComplete="off" />
        <Choice
          name="role"
          label="Rolle"
          hint="Nie mehr, als du selbst gerade darfst."
          options={given.map((role) => ({ value: role, label: roles[role].label }))}
        />
        {groups.map(({ group, verbs }) => (
          <details key={group} className="border-b border-line pb-2">
            <summary className="cursor-pointer py-2 font-semibold">{group}</summary>
            <fieldset className="flex flex-col gap-2">
              <legend className="sr-only">{group}</legend>
              {verbs.map(({ name, titles, isPersonal }) => (
                <Check
                  key={name}
                  name={name}
                  label={inOneLine(titles)}
                  hint={isPersonal ? `${name}: Personendaten, nur mit Code` : name}
                />
              ))}
            </fieldset>
          </details>
        ))}
        <Check name="assistants" label="Auch Assistenten dürfen ihn benutzen (/mcp)" />
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
        {hasPersonal && (
          <Field
            name="code"
            label="Code aus der App"
            hint="Nur wenn Personendaten dabei sind."
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
