import { type FormEvent, useState } from "react";
import { formatCount } from "~/lib/german-number";
import { RowButton } from "~/ui/admin/row-button";
import { unsavedForms } from "~/ui/admin/unsaved-forms";
import { campaignDispatchPath } from "../campaigns-path";

type SendButtonProps = {
  campaign: { id: string; subject: string };
  /** How many would get it now; null: unknown. */
  subscribers: number | null;
};

/**
 * Starts the sending of a draft, once the browser's own dialog is answered: so it is there with scripts only, and
 * who presses it before they run is asked by a page. What is sent is what is saved.
 */
export function SendButton({ campaign: { id, subject }, subscribers }: SendButtonProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  const refuseUnsaved = (event: FormEvent) => {
    setUnsaved(unsavedForms.size > 0);
    if (unsavedForms.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="scripted" onSubmitCapture={refuseUnsaved}>
      <RowButton
        action={campaignDispatchPath(id)}
        fields={{ verb: "start" }}
        label={`Versenden: ${subject}`}
        question={sendQuestion(subject, subscribers)}
      >
        Versenden
      </RowButton>
      <p role="alert" className="mt-1 font-semibold text-stamp empty:hidden">
        {isUnsaved ? "Speichere zuerst, was du geändert hast." : ""}
      </p>
    </div>
  );
}

/** What the browser's own dialog asks. */
export function sendQuestion(subject: string, subscribers: number | null): string {
  const all =
    subscribers === null
      ? "alle aktiven Abonnenten"
      : subscribers === 1
        ? "1 aktiven Abonnenten"
        : `${formatCount(subscribers)} aktive Abonnenten`;
  return `„${subject}“ jetzt an ${all} versenden? Versendet wird, was gespeichert ist. Was unterwegs ist, lässt sich nicht zurückholen.`;
}
