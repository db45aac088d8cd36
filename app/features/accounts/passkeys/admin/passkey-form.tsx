import { LoaderCircle } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { ActionButton } from "~/ui/admin/action-button";
import { Field } from "~/ui/admin/field";
import { ErrorBanner } from "~/ui/banner";
import { UserName } from "../../passwords/admin/user-name";
import { makePasskey } from "./device-passkeys";

/** Makes a passkey on this device; needs scripts and a browser that knows passkeys. */
export function PasskeyForm({ email }: { email: string }) {
  const fetcher = useFetcher<FormAnswer<string> | Interrupted>();
  const form = useRef<HTMLFormElement>(null);
  const [isKnown, setKnown] = useState<boolean | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => setKnown("PublicKeyCredential" in window), []);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (isInterrupted(answer)) setTrouble("Das ist nicht angekommen. Versuch es noch einmal.");
    else if (answer.saved) form.current?.reset();
    else setTrouble(answer.message);
  }, [answer]);

  if (isKnown === null) return null;
  if (!isKnown) return <p className="text-soft">Dieser Browser kennt keine Passkeys.</p>;

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setAsking(true);
    setTrouble(null);
    const result = await makePasskey(String(fields.get("password") ?? ""));
    setAsking(false);
    if ("error" in result) return setTrouble(result.error);
    const name = String(fields.get("name") ?? "");
    const made = JSON.stringify(result.made);
    await fetcher.submit({ form: "passkey", name, made }, { method: "post" });
  };

  const isBusy = isAsking || fetcher.state !== "idle";
  const isSaved = !isBusy && answer !== undefined && !isInterrupted(answer) && answer.saved;
  return (
    <form ref={form} onSubmit={make} className="flex flex-col gap-6" aria-label="Neuer Passkey">
      {trouble && !isBusy && <ErrorBanner>{trouble}</ErrorBanner>}
      <UserName email={email} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          name="name"
          label="Name des Passkeys"
          placeholder="Mein Telefon"
          limit={80}
          hint="Woran du ihn später erkennst."
        />
        <Field
          name="password"
          label="Passwort zur Bestätigung"
          type="password"
          autoComplete="current-password"
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <ActionButton type="submit" className="button button-action" isIdle={isBusy}>
          {isBusy && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {isBusy ? "Gerät wird gefragt..." : "Passkey anlegen"}
        </ActionButton>
        <p role="status" className="label">
          {isSaved ? "Der Passkey ist angelegt." : ""}
        </p>
      </div>
    </form>
  );
}
