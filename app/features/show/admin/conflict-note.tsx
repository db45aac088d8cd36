import { use } from "react";
import { Check } from "~/ui/admin/choice";
import { FormContext } from "~/ui/admin/form-context";
import { Note } from "~/ui/admin/note";

/** After somebody else saved the same: look at it, or write over it knowingly. */
export function ConflictNote({ path }: { path: string }) {
  const answer = use(FormContext);
  if (!answer || !("conflict" in answer) || typeof answer.conflict !== "string") return null;
  return (
    <Note look="warning" className="flex flex-col gap-3">
      <p>
        <a href={path} target="_blank" rel="noopener" className="underline">
          Die andere Fassung ansehen
        </a>{" "}
        (öffnet einen neuen Tab)
      </p>
      {/* A version that came after is another question. */}
      <Check
        key={answer.conflict}
        name="overwrite"
        value={answer.conflict}
        label="Meine Eingaben trotzdem speichern"
        hint="Die andere Fassung dieses Abschnitts wird dabei ersetzt."
      />
    </Note>
  );
}
