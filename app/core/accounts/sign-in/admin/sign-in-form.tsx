import { KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Interrupted } from "~/lib/interrupted";
import { ActionButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { Note } from "~/ui/admin/note";
import { Dialog } from "~/ui/dialog/dialog";
import { Link } from "~/ui/link";
import {
  type CodeAnswer,
  codePath,
  firstAdminPage,
  type SignInAnswer,
  signInPath,
} from "../../accounts.schema";
import { signInWithPasskey } from "../../passkeys/admin/device-passkeys";

type SignInFormProps = {
  answer: SignInAnswer | Interrupted | undefined;
  /** Page of the operator's area to continue to; the current page by default. */
  next?: string;
  /** `needsCode`: the code of the second factor is missing. */
  onDone?(needsCode: boolean): void;
};

/** A form for mail address and password, or a passkey. */
export function SignInForm({ answer, next, onDone }: SignInFormProps) {
  const search = next ? `?weiter=${encodeURIComponent(next)}` : "";
  return (
    <>
      <AdminForm<SignInAnswer>
        action={signInPath + search}
        answer={answer}
        save="Anmelden"
        saving="Wird angemeldet..."
        isShort
        isTrifle
        onSaved={({ needsCode }) => onDone?.(needsCode === true)}
      >
        {onDone && <input type="hidden" name="stay" value="1" />}
        <Field
          name="email"
          label="E-Mail"
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <Field name="password" label="Passwort" type="password" autoComplete="current-password" />
      </AdminForm>
      <PasskeyButton next={next} onDone={onDone && (() => onDone(false))} />
    </>
  );
}

/** A button for signing in with a passkey; nothing if the browser does not support passkeys. */
function PasskeyButton({
  next,
  onDone,
}: {
  next?: string | undefined;
  onDone?: (() => void) | undefined;
}) {
  const [isKnown, setKnown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const navigate = useNavigate();
  useEffect(() => setKnown("PublicKeyCredential" in window), []);
  if (!isKnown) return null;

  const signIn = async () => {
    setAsking(true);
    setProblem("");
    const error = await signInWithPasskey();
    setAsking(false);
    if (error !== null) setProblem(error);
    else if (onDone) onDone();
    else await navigate(next ?? firstAdminPage, { replace: true });
  };

  return (
    <div className="mt-6 flex flex-col items-start gap-3 border-t border-hair pt-6">
      <ActionButton className="button button-outline" isIdle={isAsking} onClick={signIn}>
        <KeyRound size={18} aria-hidden />
        Mit Passkey anmelden
      </ActionButton>
      <Note look="problem" role="alert">
        {problem}
      </Note>
    </div>
  );
}

type CodeFormProps = {
  answer: CodeAnswer | Interrupted | undefined;
  next?: string;
  onDone?(): void;
};

/** The second step of a sign-in. */
export function CodeForm({ answer, next, onDone }: CodeFormProps) {
  const form = useRef<HTMLDivElement>(null);
  // In a dialog, the element that had the focus is gone.
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus(), []);
  const search = next ? `?weiter=${encodeURIComponent(next)}` : "";
  return (
    <div ref={form}>
      <AdminForm<CodeAnswer>
        action={codePath + search}
        answer={answer}
        save="Bestätigen"
        saving="Wird geprüft…"
        isShort
        isTrifle
        onSaved={() => onDone?.()}
      >
        {onDone && <input type="hidden" name="stay" value="1" />}
        <Field
          name="code"
          label="Code"
          hint="Die sechs Ziffern aus deiner Authenticator-App oder einer deiner Ersatzcodes."
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </AdminForm>
    </div>
  );
}

/** The layout of the sign-in pages: password, code, invitation. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="inhalt"
      tabIndex={-1}
      className="page grid grow place-items-center py-12 outline-none"
    >
      <div className="sheet w-full max-w-md p-6 sm:p-9">
        <p className="label">Redaktion</p>
        <h1 className="mb-6 text-3xl">{title}</h1>
        {children}
        <p className="mt-8">
          <Link to="/" className="label underline">
            Zur Website
          </Link>
        </p>
      </div>
    </main>
  );
}

/** A sign-in dialog over a form whose session has ended, which keeps the page and the typed values. */
export function SignInAgain({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <Dialog label="Redaktion" titleId="sign-in-again" onClose={onCancel}>
      <div className="flex flex-col gap-4 p-5 sm:p-8">
        <h2 id="sign-in-again" className="text-2xl">
          Noch einmal anmelden
        </h2>
        <p>
          Deine Sitzung ist abgelaufen. Melde dich an, dann wird gespeichert, was du geschrieben
          hast.
        </p>
        {needsCode ? (
          <CodeForm answer={undefined} onDone={onDone} />
        ) : (
          <SignInForm
            answer={undefined}
            onDone={(isHalf) => (isHalf ? setNeedsCode(true) : onDone())}
          />
        )}
      </div>
    </Dialog>
  );
}
