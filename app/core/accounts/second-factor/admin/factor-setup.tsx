import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import type { FactorAnswer } from "../answer-factor.server";
import type { FactorSetup as Setup } from "../second-factor.server";

type FactorSetupProps = {
  setup: Setup;
  answer: FactorAnswer | undefined;
  onSaved(answer: FactorAnswer): void;
};

/** The secret as a QR code and as text, and the first code, which proves that the app has it. */
export function FactorSetup({ setup, answer, onSaved }: FactorSetupProps) {
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
