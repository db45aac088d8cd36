import { useState } from "react";
import { AdminForm } from "~/ui/admin/admin-form";
import { Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { OwnPassword } from "../../passwords/admin/password-fields";
import type { OperatorAnswer } from "../answer-operators.server";

type OperatorFormProps = { ownEmail: string; answer: OperatorAnswer | undefined };

/** Adds somebody: with a link by mail, or with a password that is shown here once. */
export function OperatorForm({ ownEmail, answer }: OperatorFormProps) {
  const [saved, setSaved] = useState<OperatorAnswer>();
  const latest = saved ?? answer;
  return (
    <>
      {latest?.password && <FirstPassword answer={latest} password={latest.password} />}
      <AdminForm<OperatorAnswer>
        answer={answer}
        save="Hinzufügen"
        isShort
        empties
        onSaved={setSaved}
      >
        <input type="hidden" name="form" value="add" />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field name="name" label="Name" limit={80} autoComplete="off" />
          <Field name="email" label="E-Mail" type="email" autoComplete="off" spellCheck={false} />
        </div>
        <Choice
          name="way"
          label="Wie kommt das Passwort zustande?"
          defaultValue="mail"
          options={[
            { value: "mail", label: "Einladung per Mail: die Person legt es selbst fest" },
            { value: "password", label: "Einmal hier anzeigen: du gibst es weiter" },
          ]}
        />
        <OwnPassword email={ownEmail} />
      </AdminForm>
    </>
  );
}

function FirstPassword({ answer, password }: { answer: OperatorAnswer; password: string }) {
  return (
    <div role="status" className="flex flex-col items-start gap-2 border-[1.5px] border-line p-4">
      <p className="font-semibold">
        {`Das Passwort für ${answer.email ?? "den neuen Zugang"}. Es steht hier nur dieses eine Mal:`}
      </p>
      <code className="font-mono text-lg break-all">{password}</code>
      <p>Gib es auf einem sicheren Weg weiter. Unter „Mein Zugang“ lässt es sich ändern.</p>
    </div>
  );
}
