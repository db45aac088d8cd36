import type { KindPages } from "~/core/content/admin/kind-pages";
import { fieldProps } from "~/core/content/fields";
import { ContentForm } from "~/core/content/revisions/admin/content-form";
import type { FormState } from "~/core/content/revisions/revisions.schema";
import { useMediaPicker } from "~/core/media/admin/media-picker";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { Field } from "~/ui/admin/field";
import { ImageField } from "~/ui/admin/image-field";
import { type PersonFields, personFields, personMessages } from "../person.fields";
import { leftEpisodes, type PersonEntry, peopleTable } from "./people-table";

export const pages: KindPages<keyof PersonFields, { episodes: number }, PersonEntry> = {
  failures: { list: personMessages.list, read: personMessages.list },
  searched: () => "Name oder Rolle",
  table: peopleTable,
  Form: ({ id, state, answer }) => <PersonForm id={id} state={state} answer={answer} />,
  deletionNote: ({ episodes }) => leftEpisodes(episodes),
};

type PersonFormProps = {
  /** null for a new person. */
  id: string | null;
  state: FormState<keyof PersonFields>;
  answer: FormAnswer<keyof PersonFields> | Interrupted | undefined;
};

/** The form of a person, including the role as a host. */
function PersonForm({ id, state, answer }: PersonFormProps) {
  const { picker, pickImage } = useMediaPicker();
  const { fields } = state;
  const of = fieldProps(personFields, fields);
  return (
    <>
      <ContentForm kind="person" id={id} state={state} answer={answer} create="Person anlegen">
        <AdminSection title="Wer es ist">
          <Field
            {...of("name")}
            hint="Nur ein Host kommt ohne Namen aus: ihn zeigt dann die Rolle."
          />
          <Field
            {...of("sortName")}
            hint="Leer: Nachname zuerst, wie „Bell, Alexander Graham“. Sonst wie „Bi Sheng“ oder „Collin de Plancy, Victor“."
          />
          <Field {...of("slug")} hint="Leer: aus dem Namen. Die Seite liegt unter /personen/…" />
          <ImageField
            {...of("portrait")}
            pickImage={pickImage}
            hint="Quadratisch, aus der Mediathek. Leer: ein gezeichnetes Porträt."
          />
          <RichTextEditor {...of("text")} pickImage={pickImage} />
          <Field {...of("links")} rows={3} hint="Eine Zeile für jeden: Name | https://…" />
        </AdminSection>
        <AdminSection title="Als Host">
          <Check
            name="isHost"
            label="Host der Sendung"
            defaultChecked={fields.isHost === "1"}
            hint="Hosts stehen auf der Startseite und, mit Namen, im Feed."
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...of("hostRole")} placeholder="Moderation" />
            <Field {...of("hostProfile")} placeholder="fragt nach" />
          </div>
        </AdminSection>
      </ContentForm>
      {picker}
    </>
  );
}
