import type { ReactNode } from "react";
import { fieldProps } from "~/content/fields";
import type { VersionedAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { Field } from "~/ui/admin/field";
import type { PickedImage } from "~/ui/admin/image-field";
import { fillField } from "~/ui/admin/use-form-values";
import { type CampaignFields, campaignFields } from "../campaign.fields";
import { FillFromEpisode } from "./fill-from-episode";

type CampaignFormProps = {
  fields: CampaignFields;
  isNew: boolean;
  /** Picks the episode that the campaign is about; its name is 'episodeId'. */
  episodePicker: ReactNode;
  pickImage(): Promise<PickedImage | null>;
  answer: VersionedAnswer<keyof CampaignFields> | Interrupted | undefined;
  onSaved?(answer: VersionedAnswer<keyof CampaignFields>): void;
  /** What keeps drafts and versions, first in the form. */
  children: ReactNode;
};

/** The form of a campaign. */
export function CampaignForm(props: CampaignFormProps) {
  const { fields, isNew, episodePicker, pickImage, answer, onSaved, children } = props;
  const of = fieldProps(campaignFields, fields);
  return (
    <AdminForm
      answer={answer}
      {...(onSaved && { onSaved })}
      save={isNew ? "Ausgabe anlegen" : "Speichern"}
      extra={<SaveAndLook />}
    >
      {children}
      <AdminSection title="Neue Folge">
        {episodePicker}
        <FillFromEpisode />
      </AdminSection>
      <AdminSection title="Mail">
        <Field {...of("subject")} />
        <Field
          {...of("previewText")}
          hint="Steht im Postfach hinter dem Betreff. Etwa 90 Zeichen sieht man überall."
          rows={2}
        />
        <RichTextEditor
          {...of("content")}
          hint="Ein Link in Fettschrift, der allein in seinem Absatz steht, wird in der Mail ein Knopf. Zeichnungen (SVG) zeigt kein Mailprogramm."
          pickImage={pickImage}
        />
      </AdminSection>
      <AdminSection title="Versand und Archiv">
        <ScheduleField defaultValue={fields.scheduledAt} />
        <Check
          name="withEpisode"
          label="Versenden, wenn die Folge erscheint"
          hint="Wird die Folge verschoben, geht auch die Ausgabe später hinaus; solange sie ein Entwurf ist, gar nicht."
          defaultChecked={fields.withEpisode === "1"}
        />
        <Check
          name="archived"
          label="Im Archiv zeigen"
          hint="Nach dem Versand steht die Ausgabe auf der Seite „Newsletter-Archiv“ und in deren Feed. Ohne Häkchen findet sie dort nur, wer die Adresse aus der Mail hat."
          defaultChecked={fields.archived === "1"}
        />
      </AdminSection>
    </AdminForm>
  );
}

function SaveAndLook() {
  return (
    <>
      <button
        type="submit"
        name="then"
        value="preview"
        className="button button-outline"
        title="Speichert und zeigt die Mail"
      >
        Vorschau
      </button>
      <button
        type="submit"
        name="then"
        value="test"
        className="button button-outline"
        title="Speichert und schickt dir die Mail"
      >
        Testmail an mich
      </button>
    </>
  );
}

const name = "scheduledAt";

/** When the sending begins; empty: when somebody says so. */
function ScheduleField({ defaultValue }: { defaultValue: string }) {
  return (
    <Field
      name={name}
      label="Versand planen"
      type="datetime-local"
      hint="Tag und Uhrzeit in Berlin. Leer: Du versendest selbst."
      defaultValue={defaultValue}
      isOptional
    >
      <button
        type="button"
        className="button button-quiet scripted mt-1.5 text-sm"
        onClick={({ currentTarget: { form } }) => {
          if (form) fillField(form, name, "");
        }}
      >
        Planung aufheben
      </button>
    </Field>
  );
}
