import { LoaderCircle } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { formatDate } from "~/lib/time/german-date";
import { ActionButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { ErrorBanner } from "~/ui/banner";
import type { AccountAnswer } from "../../accounts.schema";
import { OwnPassword, PasswordConfirmation } from "../../passwords/admin/password-fields";
import type { Passkey } from "../passkeys.server";
import { makePasskey } from "./device-passkeys";

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  email: string;
  /** The answer to the form that removes a passkey. */
  answer: AccountAnswer | undefined;
};

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

/** Creates a passkey on this device; needs scripts and a browser that supports passkeys. */
export function PasskeyForm({ email }: { email: string }) {
  const fetcher = useFetcher<FormAnswer<string> | Interrupted>();
  const form = useRef<HTMLFormElement>(null);
  const [isKnown, setKnown] = useState<boolean | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setKnown("PublicKeyCredential" in window), []);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (isInterrupted(answer)) setProblem("Das ist nicht angekommen. Versuch es noch einmal.");
    else if (answer.saved) form.current?.reset();
    else setProblem(answer.message);
  }, [answer]);

  if (isKnown === null) return null;
  if (!isKnown) return <p className="text-soft">Dieser Browser kennt keine Passkeys.</p>;

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setAsking(true);
    setProblem(null);
    const result = await makePasskey(String(fields.get("password") ?? ""));
    setAsking(false);
    if ("error" in result) return setProblem(result.error);
    const name = String(fields.get("name") ?? "");
    const made = JSON.stringify(result.made);
    await fetcher.submit({ form: "passkey", name, made }, { method: "post" });
  };

  const isBusy = isAsking || fetcher.state !== "idle";
  const isSaved = !isBusy && answer !== undefined && !isInterrupted(answer) && answer.saved;
  return (
    <form ref={form} onSubmit={make} className="flex flex-col gap-6" aria-label="Neuer Passkey">
      {problem && !isBusy && <ErrorBanner>{problem}</ErrorBanner>}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          name="name"
          label="Name des Passkeys"
          placeholder="Mein Telefon"
          limit={80}
          hint="Woran du ihn später erkennst."
        />
        <OwnPassword email={email} label="Passwort zur Bestätigung" />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <ActionButton type="submit" className="button button-action" isIdle={isBusy}>
          {isBusy && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {isBusy ? "Gerät wird gefragt…" : "Passkey anlegen"}
        </ActionButton>
        <p role="status" className="label">
          {isSaved ? "Der Passkey ist angelegt." : ""}
        </p>
      </div>
    </form>
  );
}
