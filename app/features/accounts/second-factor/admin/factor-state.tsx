import { Link } from "~/ui/link";
import { secondFactorPath } from "../../accounts-path";
import type { Factor } from "../second-factor.server";

/** Whether a second factor is asked for, and the way to its page. */
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
