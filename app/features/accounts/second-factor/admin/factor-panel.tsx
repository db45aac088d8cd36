import { useState } from "react";
import { AdminSection } from "~/ui/admin/admin-page";
import { answerTo } from "../../account-answer";
import type { FactorAnswer } from "../factor-answer";
import type { Factor } from "../second-factor.server";
import { BackupCodes } from "./backup-codes";
import { FactorForm } from "./factor-form";
import { FactorSetup } from "./factor-setup";

type FactorPanelProps = { factor: Factor; email: string; answer: FactorAnswer | undefined };

/** Everything about one's second factor. */
export function FactorPanel({ factor, email, answer }: FactorPanelProps) {
  const { isOn, codesLeft } = factor;
  const [heard, setHeard] = useState<FactorAnswer>();
  const { setup, codes } = heard ?? answer ?? {};
  const form = (name: "begin" | "codes" | "end", button: string) => (
    <FactorForm
      form={name}
      email={email}
      button={button}
      answer={answerTo(name, answer)}
      onSaved={setHeard}
    />
  );
  // While the first code is on its way the form stays: it hears the answer, with the backup codes.
  if (!isOn || (setup && !codes))
    return (
      <AdminSection title={setup ? "App verbinden" : "Einschalten"}>
        {setup ? (
          <FactorSetup setup={setup} answer={answerTo("confirm", answer)} onSaved={setHeard} />
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
