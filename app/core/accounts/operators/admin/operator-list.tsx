import { useState } from "react";
import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { AdminForm } from "~/ui/admin/admin-form";
import { Check, Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { OwnPassword, PasswordConfirmation } from "../../passwords/admin/password-fields";
import type { OperatorAnswer } from "../answer-operators.server";
import type { ListedOperator } from "../operators.server";
import { roleOptions, roles } from "../roles";

type Own = { ownId: string; ownEmail: string; answer: OperatorAnswer | undefined };
type OperatorTableProps = Own & { operators: readonly ListedOperator[] };

export function OperatorTable({ operators, ...own }: OperatorTableProps) {
  const { ownId } = own;
  const columns: Column<ListedOperator>[] = [
    {
      label: "Name",
      cell: ({ id, name, isInvited }) => (
        <>
          {name}
          {id === ownId && <span className="badge ml-2">das bist du</span>}
          {isInvited && <span className="badge ml-2">eingeladen</span>}
        </>
      ),
    },
    { label: "E-Mail", cell: address },
    { label: "Rolle", cell: ({ role }) => roles[role].label },
    { label: "Schutz", isMinor: true, cell: protection },
    {
      label: "Zuletzt gesehen",
      isMinor: true,
      isNumeric: true,
      cell: ({ lastSeen }) => (lastSeen ? formatMoment(lastSeen) : "nicht angemeldet"),
    },
    { label: "Zugang", cell: (operator) => <OperatorActions operator={operator} {...own} /> },
  ];
  return (
    <DataTable
      caption="Zugänge zur Redaktion"
      columns={columns}
      rows={operators}
      keyOf={({ id }) => id}
      empty="Noch niemand."
    />
  );
}

/** The mail address with a line break opportunity before its domain. */
function address({ email }: ListedOperator) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function protection({ hasSecondFactor, passkeys }: ListedOperator): string {
  const keys = countText(passkeys, "Passkey", "Passkeys");
  const parts = [hasSecondFactor && "zweiter Faktor", passkeys > 0 && keys].filter(Boolean);
  return parts.join(", ") || "nur Passwort";
}

function OperatorActions({ operator, ownId, ...own }: Own & { operator: ListedOperator }) {
  const { id, name, role, isInvited } = operator;
  return (
    <div className="flex flex-wrap gap-2">
      <PasswordConfirmation
        form="role"
        subject={operator}
        label="Rolle ändern"
        save="Rolle geben"
        hint={`Was darf ${name}? Das gilt ab der nächsten Seite, die ${name} öffnet.`}
        {...own}
      >
        <Choice name="role" label="Rolle" defaultValue={role} options={roleOptions} />
      </PasswordConfirmation>
      {isInvited && (
        <PasswordConfirmation
          form="again"
          subject={operator}
          label="Noch einmal einladen"
          save="Einladung senden"
          hint={`${name} bekommt noch einmal eine Mail mit einem Link.`}
          {...own}
        />
      )}
      {id !== ownId && (
        <PasswordConfirmation
          form="remove"
          subject={operator}
          label="Entfernen"
          save="Zugang entfernen"
          hint={`Den Zugang von ${name} entfernen? Offene Sitzungen enden sofort, Vorschau-Links gelten nicht mehr.`}
          {...own}
        />
      )}
    </div>
  );
}

type RequiredFactorProps = {
  isRequired: boolean;
  ownEmail: string;
  answer: OperatorAnswer | undefined;
};
type OperatorFormProps = { ownEmail: string; answer: OperatorAnswer | undefined };

/** Adds an operator: with a link by mail, or with a password that is shown here once. */
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
        <Choice name="role" label="Rolle" defaultValue="editor" options={roleOptions} />
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

export function RequiredFactorForm({ isRequired, ownEmail, answer }: RequiredFactorProps) {
  return (
    <AdminForm<OperatorAnswer> answer={answer} save="Übernehmen" isShort isTrifle>
      <input type="hidden" name="form" value="factor" />
      <Check
        name="required"
        label="Alle brauchen einen zweiten Faktor"
        hint="Wer noch keinen hat, richtet ihn als Nächstes ein und kann bis dahin nichts anderes tun. Ein Passkey ersetzt ihn nicht, weil daneben das Passwort allein weiter gälte."
        defaultChecked={isRequired}
      />
      <OwnPassword email={ownEmail} />
    </AdminForm>
  );
}
