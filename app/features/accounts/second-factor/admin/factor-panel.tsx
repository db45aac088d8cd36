import { useState } from "react";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import { answerTo, secondFactorPath } from "../../accounts.schema";
import { OwnPassword } from "../../passwords/admin/password-fields";
import type { FactorAnswer } from "../answer-factor.server";
import type { Factor } from "../second-factor.server";
import { FactorSetup } from "./factor-setup";

type FactorPanelProps = { factor: Factor; email: string; answer: FactorAnswer | undefined };

/** Everything about one's second factor. */
export function FactorPanel({ factor, email, answer }: FactorPanelProps) {
  const { isOn, codesLeft } = factor;
  const [latest, setLatest] = useState<FactorAnswer>();
  const { setup, codes } = latest ?? answer ?? {};
  /** A change of the second factor, each of which asks for the password. */
  const form = (name: "begin" | "codes" | "end", button: string) => (
    <AdminForm<FactorAnswer>
      answer={answerTo(name, answer)}
      save={button}
      saving="Wird geprüft..."
      isShort
      isTrifle
      empties
      onSaved={setLatest}
    >
      <input type="hidden" name="form" value={name} />
      <OwnPassword email={email} label="Dein Passwort" />
    </AdminForm>
  );
  // While the first code is on its way the form stays: it gets the answer, with the backup codes.
  if (!isOn || (setup && !codes))
    return (
      <AdminSection title={setup ? "App verbinden" : "Einschalten"}>
        {setup ? (
          <FactorSetup setup={setup} answer={answerTo("confirm", answer)} onSaved={setLatest} />
        ) : (
          <>
            <p>
              Du brauchst eine Authenticator-App auf dem Telefon oder einen Passwortmanager, der
              Codes kann. Danach fragt jede Anmeldung mit Passwort auch nach einem Code.
            </p>
            {form("begin", "Weiter")}
          </>
        )}
      </AdminSection>
    );
  return (
    <>
      <AdminSection title="Ersatzcodes">
        {codes ? (
          <BackupCodes codes={codes} />
        ) : (
          <p>
            {`Der zweite Faktor ist eingeschaltet. Unbenutzte Ersatzcodes: ${codesLeft}. Neue Codes machen die alten ungültig.`}
          </p>
        )}
        {form("codes", "Neue Ersatzcodes")}
      </AdminSection>
      <AdminSection title="Ausschalten">
        <p>Danach reicht wieder das Passwort allein.</p>
        {form("end", "Zweiten Faktor ausschalten")}
      </AdminSection>
    </>
  );
}

/** The backup codes, shown once. */
function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="font-semibold">
        Das sind deine Ersatzcodes. Sie stehen hier nur dieses eine Mal.
      </p>
      <p>
        Druck sie aus oder leg sie in deinen Passwortmanager. Jeder gilt einmal, wenn dein Telefon
        nicht zur Hand ist.
      </p>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 border-[1.5px] border-line p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a second factor is asked for, and a link to its page. */
export function FactorState({ isOn, codesLeft }: Factor) {
  const codes = codesLeft === 1 ? "1 Ersatzcode" : `${codesLeft} Ersatzcodes`;
  return (
    <>
      <p>
        {isOn
          ? `Eingeschaltet: Nach dem Passwort fragt die Anmeldung nach einem Code. Du hast noch ${codes}.`
          : "Ausgeschaltet. Mit einer Authenticator-App reicht ein erratenes Passwort allein nicht mehr."}
      </p>
      <Link to={secondFactorPath} className="button button-outline self-start">
        {isOn ? "Zweiten Faktor verwalten" : "Zweiten Faktor einschalten"}
      </Link>
    </>
  );
}
