import { useId } from "react";
import { TagsInput } from "~/core/content/admin/tags-input";
import { fieldProps } from "~/core/content/fields";
import { formatPublicationDate } from "~/core/content/publication";
import { ContentForm } from "~/core/content/revisions/admin/content-form";
import {
  PublicationFields,
  PublishButton,
} from "~/core/content/revisions/admin/publication-fields";
import type { FormState } from "~/core/content/revisions/revisions.schema";
import { type EpisodeChoice, EpisodePicker } from "~/core/episodes/admin/episode-picker";
import { useMediaPicker } from "~/core/media/admin/media-picker";
import { useShow } from "~/core/show/use-show";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { slugOf } from "~/lib/text/slug";
import { AdminSection } from "~/ui/admin/admin-page";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { Field } from "~/ui/admin/field";
import { ImageField } from "~/ui/admin/image-field";
import { SeoFields } from "~/ui/admin/seo-fields";
import { SlugField } from "~/ui/admin/slug-field";
import { Tabs } from "~/ui/admin/tabs";
import { type PostFields, postFields, postSeoDefaults, readingTimeRange } from "../post.fields";

type PostFormProps = {
  /** null for a new post. */
  id: string | null;
  form: { state: FormState<keyof PostFields>; categories: string[]; choices: EpisodeChoice[] };
  answer: FormAnswer<keyof PostFields> | Interrupted | undefined;
  baseUrl: string;
  siteName: string;
};

export function PostForm({ id, form, answer, baseUrl, siteName }: PostFormProps) {
  const { picker, pickImage } = useMediaPicker();
  const { texts } = useShow();
  const categoriesId = useId();
  const { state, categories, choices } = form;
  const { fields } = state;
  const of = fieldProps(postFields, fields);
  const basics = (
    <>
      <AdminSection title="Worum es geht">
        <Field {...of("title")} />
        <SlugField
          label="Slug"
          defaultValue={fields.slug}
          isNew={id === null}
          base={`${baseUrl}/blog/`}
          limit={postFields.slug.limit ?? 0}
        />
        <Field
          {...of("excerpt")}
          hint="Steht auf der Karte, über dem Artikel und in der Suche."
          rows={3}
        />
      </AdminSection>
      <AdminSection title="Text">
        <RichTextEditor {...of("content")} pickImage={pickImage} />
      </AdminSection>
      <AdminSection title="Einordnen">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Field
            name="category"
            label="Kategorie"
            defaultValue={fields.category}
            hint={categories.length > 0 ? "Eine vorhandene oder eine neue." : undefined}
            autoComplete="off"
            list={categoriesId}
          >
            <datalist id={categoriesId}>
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
          </Field>
          <Field
            {...of("readingTime")}
            hint="Minuten, 1 bis 60"
            type="number"
            min={readingTimeRange.min}
            max={readingTimeRange.max}
            step={1}
          />
        </div>
        <TagsInput defaultValue={fields.tags} />
        <EpisodePicker
          name="episodeId"
          label="Folge"
          none="Keine Folge"
          choices={choices}
          defaultValue={fields.episodeId}
          waitingHint={(episode) =>
            `${episode.isDraft ? "Diese Folge ist noch ein Entwurf" : `Diese Folge kommt am ${formatPublicationDate(episode)}`}. Vorher sieht niemand den Artikel, auch wenn er veröffentlicht ist.`
          }
        />
        <ImageField
          {...of("imageUrl")}
          hint="Zum Veröffentlichen braucht der Artikel eines. Was ohne Bild schon öffentlich ist, kann es bleiben."
          pickImage={pickImage}
        />
      </AdminSection>
      <AdminSection title="Erscheinen">
        <PublicationFields
          kind="post"
          label="Artikel veröffentlichen"
          fields={fields}
          now={state.now}
          isDateOptional
          hint="Gehört er zu einer geplanten Folge, erscheint er frühestens mit ihr."
        />
      </AdminSection>
    </>
  );
  const seo = (
    <SeoFields
      fields={fields}
      defaultsOf={(values) => defaultsOf(values, texts.postKeywords)}
      addressOf={({ slug, title }) => `${baseUrl}/blog/${slugOf(slug || title || "") || "…"}`}
      siteName={siteName}
      pickImage={pickImage}
    />
  );
  return (
    <>
      <ContentForm
        kind="post"
        id={id}
        state={state}
        answer={answer}
        create="Artikel anlegen"
        extra={<PublishButton fields={fields} now={state.now} />}
      >
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

function defaultsOf(values: Record<string, string>, keywords: string) {
  const { title = "", excerpt = "", category = "", imageUrl = "" } = values;
  return postSeoDefaults({ title, excerpt, category, imageUrl }, keywords);
}
