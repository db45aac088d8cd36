import { formatDate } from "~/lib/berlin-time";
import type { FormAnswer } from "~/lib/form-answer";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import type { AccountAnswer } from "../../account-answer";
import { PasswordConfirmation } from "../../passwords/admin/password-confirmation";
import type { Passkey } from "../passkeys.server";

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  email: string;
  /** To the form that removes one. */
  answer: AccountAnswer | undefined;
};

/** One's passkeys, each with its name, which can be changed, and the way to be rid of it. */
export function PasskeyList({ passkeys, ...own }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="text-soft">Du hast noch keinen Passkey.</p>;
  return (
    <ul className="flex flex-col border-t border-hair">
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} {...own} />
      ))}
    </ul>
  );
}

type PasskeyItemProps = Omit<PasskeyListProps, "passkeys"> & { passkey: Passkey };

function PasskeyItem({ passkey, email, answer }: PasskeyItemProps) {
  const { id, name, createdAt } = passkey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hair py-3">
      <div>
        <p className="font-semibold">{name}</p>
        {createdAt && <p className="label">angelegt am {formatDate(createdAt.slice(0, 10))}</p>}
        <details className="mt-1">
          <summary className="label cursor-pointer py-1 underline">Umbenennen</summary>
          <div className="pt-2">
            <AdminForm<FormAnswer<string>> isShort isTrifle>
              <input type="hidden" name="form" value="passkey-name" />
              <input type="hidden" name="id" value={id} />
              <Field
                name="name"
                label={`Neuer Name für „${name}“`}
                defaultValue={name}
                limit={80}
              />
            </AdminForm>
          </div>
        </details>
      </div>
      <PasswordConfirmation
        form="passkey-end"
        subject={passkey}
        ownEmail={email}
        label="Entfernen"
        save="Passkey entfernen"
        hint={`Den Passkey „${name}“ entfernen? Damit anmelden kannst du dich dann nicht mehr.`}
        answer={answer}
      />
    </li>
  );
}
