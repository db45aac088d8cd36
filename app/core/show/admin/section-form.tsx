import { TriangleAlert } from "lucide-react";
import { type ReactNode, use } from "react";
import { AdminForm } from "~/ui/admin/admin-form";
import { Check } from "~/ui/admin/choice";
import { FormContext, useFormVersion } from "~/ui/admin/form-context";
import { Note } from "~/ui/admin/note";
import { ListTabs } from "~/ui/admin/tabs";
import { Link } from "~/ui/link";
import { type SectionName, sectionNames, sectionPath, sections } from "../settings/settings";

type SectionFormProps = {
  section: SectionName;
  /** Version of the section when the page was loaded. */
  version: string;
  /** The form used to fill in the section, if it has several. */
  mode?: string;
  children: ReactNode;
};

/** The form of one section of the settings, which is saved separately. */
export function SectionForm({ section, version, mode, children }: SectionFormProps) {
  return (
    <AdminForm save="Speichern">
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

/** Shown after somebody else has saved the section, to compare both versions or overwrite the other one. */
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
      {/* The key changes with the version, so that overwriting a newer one has to be confirmed again. */}
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

type SectionTabsProps = {
  current: SectionName;
  /** Sections that need attention, with the reason. */
  marked: Partial<Record<SectionName, string>>;
};

/** Tabs of the settings' sections, each a link. */
export function SectionTabs({ current, marked }: SectionTabsProps) {
  return (
    <ListTabs
      label="Abschnitte der Einstellungen"
      tabs={sectionNames.map((name) => ({
        to: sectionPath(name),
        isCurrent: name === current,
        label: (
          <>
            {sections[name].title}
            {marked[name] && (
              <>
                <TriangleAlert size={16} aria-hidden className="text-stamp" />
                <span className="sr-only">({marked[name]})</span>
              </>
            )}
          </>
        ),
      }))}
    />
  );
}

type ViewLinksProps = {
  label: string;
  views: readonly { to: string; label: string; isCurrent: boolean }[];
};

/** Links to the alternative forms of a section. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {views.map(({ to, label: text, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className={`button button-outline ${isCurrent ? "bg-ink text-paper" : ""}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
