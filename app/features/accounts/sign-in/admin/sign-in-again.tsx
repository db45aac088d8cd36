import { useState } from "react";
import { Dialog } from "~/ui/dialog";
import { CodeForm, SignInForm } from "./sign-in-form";

/** Over a form whose session is over: signing in here leaves the page, and what was typed, as they are. */
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
