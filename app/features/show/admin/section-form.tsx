import { type ReactNode, use } from "react";
import { AdminForm } from "~/ui/admin/admin-form";
import { Check } from "~/ui/admin/choice";
import { FormContext, useFormVersion } from "~/ui/admin/form-context";
import { Note } from "~/ui/admin/note";
import { type SectionName, sectionPath } from "../sections";

type SectionFormProps = {
  section: SectionName;
  /** Of what the page was loaded with. */
  version: string;
  /** How a section with several ways in is filled in. */
  mode?: string;
  save?: string;
  children: ReactNode;
};

/** One section of the settings, saved on its own. */
export function SectionForm({ section, version, mode, save, children }: SectionFormProps) {
  return (
    <AdminForm save={save ?? "Speichern"}>
      <ConflictNote path={sectionPath(section)} />
      <Version loaded={version} />
      {mode && <input type="hidden" name="mode" value={mode} />}
      {children}
    </AdminForm>
  );
}

function Version({ loaded }: { loaded: string }) {
  return <input type="hidden" name="version" value={useFormVersion(loaded)} />;
}

/** After somebody else saved the same: look at it, or write over it knowingly. */
function ConflictNote({ path }: { path: string }) {
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
