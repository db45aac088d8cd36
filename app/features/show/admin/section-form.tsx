import type { ReactNode } from "react";
import { AdminForm } from "~/ui/admin/admin-form";
import { useFormVersion } from "~/ui/admin/form-context";
import { type SectionName, sectionPath } from "../sections";
import { ConflictNote } from "./conflict-note";

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
