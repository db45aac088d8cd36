import { useMay } from "~/core/accounts/admin/may";
import { type SectionName, sectionPath } from "~/core/show/settings/settings";
import { useShow } from "~/core/show/use-show";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";

/** A note that visitors cannot send anything yet, with the way to change that. */
export function ClosedNote() {
  if (!useShow().isClosed) return null;
  return (
    <Note look="warning">
      <strong>Newsletter, Kontaktformular und Kommentare sind für Besucher geschlossen,</strong>{" "}
      solange <LegalText section="imprint">Impressum</LegalText> oder{" "}
      <LegalText section="privacy">Datenschutz</LegalText> leer ist.
    </Note>
  );
}

function LegalText({ section, children }: { section: SectionName; children: string }) {
  if (!useMay()("show.update")) return children;
  return (
    <Link to={sectionPath(section)} className="underline">
      {children}
    </Link>
  );
}
