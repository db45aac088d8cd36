import { type FormEvent, useState } from "react";
import { useFetchers } from "react-router";
import { href } from "~/lib/href";
import { RowButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import { unsavedForms } from "~/ui/admin/unsaved";
import { sendQuestion } from "../campaigns.schema";

type SendButtonProps = {
  campaign: { id: string; subject: string };
  /** The version that the operator sees; null: there are unsaved changes. */
  version: string | null;
  /** The number of recipients now; null: unknown. */
  subscribers: number | null;
};

/**
 * Starts sending a draft after a confirmation: with scripts in the browser's dialog, otherwise on a page. The saved
 * version is sent, unless somebody else has saved another one since.
 */
export function SendButton({ campaign, version, subscribers }: SendButtonProps) {
  const { id, subject } = campaign;
  const [problem, setProblem] = useState({ version, text: "" });
  const isSaving = useFetchers().some(({ formAction }) => formAction?.includes(id));
  const refuseUnsaved = (event: FormEvent) => {
    const found = version === null || unsavedForms.size > 0 ? unsaved : isSaving ? saving : "";
    setProblem({ version, text: found });
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="scripted" onSubmitCapture={refuseUnsaved}>
      <RowButton
        action={href("/admin/newsletter/campaigns/:id/dispatch", { id })}
        fields={{ verb: "start", version: version ?? "" }}
        label={`Versenden: ${subject}`}
        question={sendQuestion(subject, subscribers)}
      >
        Versenden
      </RowButton>
      <Note look="problem" role="alert" className="mt-1">
        {problem.version === version && problem.text}
      </Note>
    </div>
  );
}

const unsaved = "Speichere zuerst, was du geändert hast.";
const saving = "Gerade wird noch gespeichert. Versuch es gleich noch einmal.";
