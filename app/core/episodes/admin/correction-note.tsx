import { Note } from "~/ui/admin/note";

/** Explains what apps do when the audio of a published episode changes. */
export function CorrectionNote() {
  return (
    <Note look="remark">
      Ein anderes Audio für eine erschienene Folge: Apps, die die Folge schon geladen haben,
      behalten das bisherige, bis man sie dort löscht und neu lädt; alle anderen holen das neue
      unter seiner Adresse. Neu erscheint die Folge nirgends, denn ihre Kennung bleibt. Eine Datei
      der Mediathek ist auch weiter unter ihrer alten Adresse da.
    </Note>
  );
}
