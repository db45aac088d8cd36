import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { imprintDetails, imprintFields } from "~/core/show/legal/imprint-fields";
import type { Placeholder } from "~/core/show/legal/placeholders";
import { AdminSection } from "~/ui/admin/admin-page";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { Field } from "~/ui/admin/field";
import type { PickedImage } from "~/ui/admin/image-field";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import type { LegalText, PreparedText } from "../settings/settings";
import type { Show } from "../show.schema";

/** The guided form of the legal notice, whose text is generated from the answers. */
export function ImprintSection({ show }: { show: Pick<Show, "legalDetails" | "email"> }) {
  const details = imprintDetails(show.legalDetails);
  const isNew = Object.keys(show.legalDetails).length === 0;
  return (
    <AdminSection title="Angaben">
      <p className="max-w-2xl text-soft">
        Aus deinen Antworten entsteht der Text nach §&nbsp;5 DDG und §&nbsp;18 Abs.&nbsp;2 MStV;
        leere Felder kommen darin nicht vor. Der Text, der jetzt dort steht, wird ersetzt. Das ist
        eine Ausfüllhilfe und keine Rechtsberatung.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {imprintFields.map((field) => (
          <Field
            key={field.name}
            name={field.name}
            label={field.label}
            type={"type" in field ? field.type : "text"}
            hint={"hint" in field ? field.hint : undefined}
            isOptional={!("required" in field)}
            defaultValue={isNew && field.name === "country" ? "Deutschland" : details[field.name]}
          />
        ))}
      </div>
    </AdminSection>
  );
}

type LegalTextSectionProps = {
  name: LegalText;
  label: string;
  text: string;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** The form of a legal text that is edited by hand. */
export function LegalTextSection({ name, label, text, pickImage }: LegalTextSectionProps) {
  return (
    <RichTextEditor
      name={name}
      label={label}
      defaultValue={text}
      hint="Überschriften bringt die Seite selbst mit; beginne mit einer Überschrift 2."
      isOptional
      {...(pickImage ? { pickImage } : {})}
    />
  );
}

const preparedWords: Record<PreparedText, string> = {
  privacy:
    "Sie sagt, was diese Website mit Daten tut. Sobald du speicherst, steht sie auf der Seite;",
  accessibility:
    "Sie sagt, wie diese Website die WCAG 2.2 erfüllt und wohin man sich wendet. Auf der Seite steht sie erst, wenn du sie veröffentlichst;",
};

type GapsSectionProps = { section: PreparedText; gaps: Placeholder[]; isEmpty: boolean };

/** All gaps of a legal text with the words around them, to be filled in one after another. */
export function GapsSection({ section, gaps, isEmpty }: GapsSectionProps) {
  return (
    <AdminSection title="Lücken im Text">
      {gaps.length === 0 ? (
        <p>Der Text hat keine Lücken mehr.</p>
      ) : (
        <>
          {isEmpty && (
            <p className="max-w-2xl">
              Das ist die vorbereitete Erklärung: {preparedWords[section]} ändern kannst du sie
              danach unter „Text bearbeiten“.
            </p>
          )}
          <p className="max-w-2xl text-soft">
            Was in eckigen Klammern steht, fehlt noch. Was du hier einträgst, kommt an seine Stelle;
            ein einzelner Strich „-“ streicht die Lücke.
          </p>
          <ul className="flex flex-col gap-4">
            {gaps.map((gap, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the gaps of one text never move.
              <li key={index}>
                <Field
                  name={`gap.${index}`}
                  label={gap.text}
                  isOptional
                  hint={
                    <>
                      … {gap.before}
                      <mark className="bg-hair px-1 text-ink">{gap.text}</mark>
                      {gap.after} …
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminSection>
  );
}

/** A note on who needs an accessibility statement. Source: §§ 1 to 3 and 14 BFSG. */
export function AccessibilityNote() {
  return (
    <p className="max-w-2xl text-soft">
      Eine Erklärung zur Barrierefreiheit verlangt das Barrierefreiheitsstärkungsgesetz seit dem
      28.&nbsp;Juni 2025 von Unternehmen, die Verbrauchern über ihre Website Dienstleistungen
      anbieten, etwa etwas verkaufen (§§&nbsp;1 und 14 BFSG). Wer weniger als zehn Menschen
      beschäftigt und höchstens 2&nbsp;Millionen Euro Jahresumsatz oder Bilanzsumme hat, ist bei
      Dienstleistungen ausgenommen (§&nbsp;2 Nr.&nbsp;17, §&nbsp;3 Abs.&nbsp;3 BFSG); für
      öffentliche Stellen gilt anderes Recht. Alle anderen können sie freiwillig abgeben. Was
      zählbar fehlt, etwa Mitschriften, stellt die Seite selbst dahinter. Unter „Lücken füllen“
      liegt ein vorbereiteter Text: eine Ausfüllhilfe und keine Rechtsberatung.
    </p>
  );
}

/** A warning about entries in browser storage that the privacy statement does not mention. */
export function UnnamedNote({ keys }: { keys: readonly string[] }) {
  return (
    <Note look="remark">
      Was Browser speichern, nennt deine Erklärung nicht vollständig beim Namen. Es fehlen:{" "}
      {keys.join(", ")}. Die Vorlage sagt, wofür und wann.
    </Note>
  );
}

/** Passages of the program's current text that the operator's own text lacks. */
export function TemplateSection({ children }: { children: ReactNode }) {
  return (
    <AdminSection title="Deine Erklärung und die Vorlage">
      <p className="max-w-2xl text-soft">
        Unterstrichen ist, was nur die Vorlage sagt, durchgestrichen, was nur bei dir steht. Deine
        Erklärung bleibt, wie sie ist; was du übernehmen willst, fügst du unter „Text bearbeiten“
        ein.
      </p>
      {children}
    </AdminSection>
  );
}

const closedWords =
  "Er ist Pflicht; bis er da ist, bleiben Newsletter, Kontaktformular und Kommentare für Besucher geschlossen.";

type UnfinishedNoteProps = {
  count: number;
  isEmpty: boolean;
  /** Address of the form that helps to complete the text. */
  help: string;
};

export function UnfinishedNote({ count, isEmpty, help }: UnfinishedNoteProps) {
  return (
    <Note look="warning" className="flex items-start gap-3">
      <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-stamp" />
      <span>
        <strong>
          {isEmpty ? "Hier steht noch kein Text." : "Dieser Text ist noch nicht fertig."}
        </strong>{" "}
        {isEmpty
          ? closedWords
          : count > 0
            ? `Er enthält ${count === 1 ? "eine Lücke" : `${count} Lücken`} in eckigen Klammern; auf der Seite sieht sie jeder.`
            : "Er ist noch der Beispieltext."}
        {isEmpty && (
          <>
            {" "}
            <Link to={help} className="underline">
              Mit Hilfe ausfüllen
            </Link>
          </>
        )}
      </span>
    </Note>
  );
}
