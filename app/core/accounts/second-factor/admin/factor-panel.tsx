import { useState } from "react";
import { href } from "~/lib/href";
import { copyText } from "~/lib/share";
import { countText } from "~/lib/text/german-number";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { Link } from "~/ui/link";
import { answerTo, secondFactorPath } from "../../accounts.schema";
import { OwnPassword } from "../../passwords/admin/password-fields";
import type { FactorAnswer } from "../answer-factor.server";
import type { Factor, FactorSetup as Setup } from "../second-factor.server";

type FactorPanelProps = {
  factor: Factor;
  email: string;
  /** True if all operators need a second factor. */
  isRequired: boolean;
  answer: FactorAnswer | undefined;
};

export function FactorPanel({ factor, email, isRequired, answer }: FactorPanelProps) {
  const { isOn, codesLeft } = factor;
  const [latest, setLatest] = useState<FactorAnswer>();
  const { setup, codes } = latest ?? answer ?? {};
  /** A button that changes the second factor, with a password field. */
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
  // The form stays until the first code is accepted, since that answer contains the backup codes.
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

export function FactorState({ isOn, codesLeft }: Factor) {
  const codes = countText(codesLeft, "Ersatzcode", "Ersatzcodes");
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

/** The backup codes, shown only once: to copy, save as a text file, or print on a sheet. */
function BackupCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const [announcement, setAnnouncement] = useState("");
  const text = [`Ersatzcodes für ${email}. Jeder gilt einmal.`, "", ...codes, ""].join("\n");
  const copy = async () => {
    const isCopied = await copyText(text);
    setAnnouncement(
      isCopied ? "Kopiert." : "Das ging nicht. Markier die Codes und kopier sie von Hand.",
    );
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="font-semibold">
        Das sind deine Ersatzcodes. Sie stehen hier nur dieses eine Mal.
      </p>
      <p>
        Druck sie aus oder leg sie in deinen Passwortmanager. Jeder gilt einmal, wenn dein Telefon
        nicht zur Hand ist.
      </p>
      <div className="border-[1.5px] border-line p-4">
        <p className="hidden print:block">Ersatzcodes für {email}. Jeder gilt einmal.</p>
        <ul className="grid grid-cols-2 gap-x-8 gap-y-1 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="scripted flex flex-wrap items-center gap-2">
        <button type="button" className="button button-outline" onClick={copy}>
          Kopieren
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ersatzcodes.txt"
          className="button button-outline"
        >
          Als Textdatei sichern
        </a>
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          Drucken
        </button>
        <span role="status">{announcement}</span>
      </div>
      <Link to={href("/admin")} className="button button-action">
        Gesichert, weiter
      </Link>
    </div>
  );
}

type FactorSetupProps = {
  setup: Setup;
  answer: FactorAnswer | undefined;
  onSaved(answer: FactorAnswer): void;
};

/** The secret as a QR code and as text, with a field for the first code, which proves that the app has the secret. */
function FactorSetup({ setup, answer, onSaved }: FactorSetupProps) {
  return (
    <AdminForm<FactorAnswer> answer={answer} save="Einschalten" isShort isTrifle onSaved={onSaved}>
      <input type="hidden" name="form" value="confirm" />
      <input type="hidden" name="uri" value={setup.uri} />
      <ol className="flex list-decimal flex-col gap-6 pl-5">
        <li>
          <p>Scanne das Bild mit deiner Authenticator-App:</p>
          <QrCode setup={setup} />
          <p>
            Oder tipp diesen Schlüssel ein:{" "}
            <code className="font-mono break-all">
              {setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </code>
          </p>
        </li>
        <li>
          <Field
            name="code"
            label="Code aus der App"
            inputMode="numeric"
            pattern="[0-9 ]{6,7}"
            title="Sechs Ziffern"
            autoComplete="one-time-code"
            hint="Sechs Ziffern. Erst mit dem richtigen Code ist der zweite Faktor eingeschaltet."
          />
        </li>
      </ol>
    </AdminForm>
  );
}

/** Black on white in both themes, for cameras. */
function QrCode({ setup: { drawing } }: { setup: Setup }) {
  const { size, path } = drawing;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={220}
      height={220}
      role="img"
      aria-label="QR-Code mit dem Schlüssel, der auch darunter steht"
      shapeRendering="crispEdges"
      className="my-3"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
