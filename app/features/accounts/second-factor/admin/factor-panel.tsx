import { useState } from "react";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import { answerTo, secondFactorPath } from "../../accounts.schema";
import { OwnPassword } from "../../passwords/admin/password-fields";
import type { FactorAnswer } from "../answer-factor.server";
import type { Factor } from "../second-factor.server";
import { BackupCodes } from "./backup-codes";
import { FactorSetup } from "./factor-setup";

type FactorPanelProps = {
  factor: Factor;
  email: string;
  /** Of everybody. */
  isRequired: boolean;
  answer: FactorAnswer | undefined;
};

/** Everything about one's second factor. */
export function FactorPanel({ factor, email, isRequired, answer }: FactorPanelProps) {
  const { isOn, codesLeft } = factor;
  const [latest, setLatest] = useState<FactorAnswer>();
  const { setup, codes } = latest ?? answer ?? {};
  /** A change of the second factor, each of which asks for the password. */
  const form = (name: "begin" | "codes" | "end", button: string) => (
    <AdminForm<FactorAnswer>
      answer={answerTo(name, answer)}
      save={button}
      saving="Wird geprüft…"
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
            {isRequired && (
              <p className="font-semibold">
                Hier brauchen alle einen zweiten Faktor. Richte deinen ein, dann geht es weiter.
              </p>
            )}
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
          <BackupCodes codes={codes} email={email} />
        ) : (
          <p>
            {`Der zweite Faktor ist eingeschaltet. Unbenutzte Ersatzcodes: ${codesLeft}. Neue Codes machen die alten ungültig.`}
          </p>
        )}
        {form("codes", "Neue Ersatzcodes")}
      </AdminSection>
      <AdminSection title="Ausschalten">
        {isRequired ? (
          <p>Hier brauchen alle einen zweiten Faktor. Nur die Leitung kann das ändern.</p>
        ) : (
          <>
            <p>Danach reicht wieder das Passwort allein.</p>
            {form("end", "Zweiten Faktor ausschalten")}
          </>
        )}
      </AdminSection>
    </>
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
