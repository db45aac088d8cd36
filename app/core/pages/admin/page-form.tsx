import { fieldProps } from "~/core/content/fields";
import { ContentForm } from "~/core/content/revisions/admin/content-form";
import type { FormState } from "~/core/content/revisions/revisions.schema";
import { useMediaPicker } from "~/core/media/admin/media-picker";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { slugOf } from "~/lib/text/slug";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { Field } from "~/ui/admin/field";
import { SeoFields } from "~/ui/admin/seo-fields";
import { SlugField } from "~/ui/admin/slug-field";
import { Tabs } from "~/ui/admin/tabs";
import { Link } from "~/ui/link";
import { type PageFields, pageFields, pagePlaces, pageSeoDefaults } from "../page.fields";

type PageFormProps = {
  /** null for a new page. */
  id: string | null;
  state: FormState<keyof PageFields>;
  answer: FormAnswer<keyof PageFields> | Interrupted | undefined;
  baseUrl: string;
  siteName: string;
};

const places = Object.entries(pagePlaces).map(([value, label]) => ({ value, label }));

/** The form of a page with its two tabs. */
export function PageForm({ id, state, answer, baseUrl, siteName }: PageFormProps) {
  const { picker, pickImage } = useMediaPicker();
  const { fields } = state;
  const of = fieldProps(pageFields, fields);
  const basics = (
    <>
      <AdminSection title="Worum es geht">
        <Field {...of("title")} />
        <SlugField
          label="Adresse"
          defaultValue={fields.slug}
          isNew={id === null}
          base={`${baseUrl}/`}
          limit={pageFields.slug.limit ?? 0}
        />
      </AdminSection>
      <AdminSection title="Text">
        <RichTextEditor {...of("content")} pickImage={pickImage} />
      </AdminSection>
      <AdminSection title="Erscheinen">
        <Check
          name="published"
          label="Seite veröffentlichen"
          defaultChecked={fields.published === "1"}
        />
        <Choice
          name="place"
          label="In der Navigation"
          hint={
            <>
              In welcher Reihenfolge, steht in den{" "}
              <Link to={href("/admin/show/:section?", { section: "navigation" })}>
                Einstellungen
              </Link>
              .
            </>
          }
          options={places}
          defaultValue={fields.place || "none"}
        />
      </AdminSection>
    </>
  );
  const seo = (
    <SeoFields
      fields={fields}
      defaultsOf={({ title = "", content = "" }) => pageSeoDefaults({ title, content })}
      addressOf={({ slug, title }) => `${baseUrl}/${slugOf(slug || title || "") || "…"}`}
      siteName={siteName}
      pickImage={pickImage}
    />
  );
  return (
    <>
      <ContentForm kind="page" id={id} state={state} answer={answer} create="Seite anlegen">
        <Tabs
          tabs={[
            { id: "grunddaten", label: "Grunddaten", panel: basics },
            { id: "seo", label: "SEO und Metadaten", panel: seo },
          ]}
        />
      </ContentForm>
      {picker}
    </>
  );
}
