import type { ReactNode } from "react";
import { fieldProps } from "~/content/fields";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { Field } from "~/ui/admin/field";
import { ImageField, type PickedImage } from "~/ui/admin/image-field";
import { type PostFields, postFields, readingTimeRange } from "../post.fields";
import { CategoryField } from "./category-field";
import { SlugField } from "./slug-field";

export type PostBasicsProps = {
  fields: PostFields;
  isNew: boolean;
  baseUrl: string;
  categories: readonly string[];
  /** Picks the episode that the post is about. */
  episodePicker: ReactNode;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** The first tab: what the article is. */
export function PostBasics(props: PostBasicsProps) {
  const { fields, isNew, baseUrl, categories, episodePicker, pickImage } = props;
  const of = fieldProps(postFields, fields);
  return (
    <>
      <AdminSection title="Worum es geht">
        <Field {...of("title")} />
        <SlugField defaultValue={fields.slug} isNew={isNew} baseUrl={baseUrl} />
        <Field
          {...of("excerpt")}
          hint="Steht auf der Karte, über dem Artikel und in der Suche."
          rows={3}
        />
      </AdminSection>
      <AdminSection title="Text">
        <RichTextEditor {...of("content")} {...(pickImage ? { pickImage } : {})} />
      </AdminSection>
      <AdminSection title="Einordnen">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <CategoryField defaultValue={fields.category} categories={categories} />
          <Field
            {...of("readingTime")}
            hint="Minuten, 1 bis 60"
            type="number"
            min={readingTimeRange.min}
            max={readingTimeRange.max}
            step={1}
          />
        </div>
        {episodePicker}
        <ImageField {...of("imageUrl")} pickImage={pickImage} />
      </AdminSection>
      <AdminSection title="Erscheinen">
        <Check
          name="published"
          label="Artikel veröffentlichen"
          hint="Gehört er zu einer geplanten Folge, erscheint er mit ihr."
          defaultChecked={fields.published === "1"}
        />
      </AdminSection>
    </>
  );
}
