import { useRef } from "react";
import { Headline } from "~/core/show/hero/headline";
import { AdminSection } from "~/ui/admin/admin-page";
import { Choice } from "~/ui/admin/choice";
import type { PickedImage } from "~/ui/admin/image-field";
import { fieldsOf } from "~/ui/admin/table-fields";
import { useFormValues } from "~/ui/admin/use-form-values";
import { categoryChoices, chosenCategories } from "../apple-categories";
import { settings } from "../settings/settings";
import type { Show } from "../show.schema";
import { CoverField } from "./cover-field";

type GeneralSectionProps = {
  show: Show;
  drawnCover: string;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** Settings of the show itself: its description for the home page, the feed and directories. */
export function GeneralSection({ show, drawnCover, pickImage }: GeneralSectionProps) {
  const field = fieldsOf(settings, show);
  const [first, second] = chosenCategories(show);
  return (
    <>
      <AdminSection title="Name und Texte">
        {field("name")}
        {field("headline")}
        <HeadlinePreview headline={show.headline} />
        {field("tagline")}
        {field("description")}
      </AdminSection>
      <AdminSection title="Von wem">
        {field("author")}
        {field("email")}
        {field("ownerName", { placeholder: show.author })}
        {field("copyright")}
      </AdminSection>
      <AdminSection title="Einordnung">
        <Choice
          name="appleCategory"
          label="Kategorie bei Apple"
          defaultValue={first}
          options={categories}
        />
        <Choice
          name="secondCategory"
          label="Zweite Kategorie"
          defaultValue={second}
          options={[{ value: "", label: "Keine" }, ...categories]}
          isOptional
        />
        {field("language")}
        {field("explicit")}
      </AdminSection>
      <AdminSection title="Erscheinen">{field("holdIncomplete")}</AdminSection>
      <AdminSection title="Zählen">{field("fetchLists")}</AdminSection>
      <AdminSection title="Cover">
        <CoverField cover={show.cover} drawnCover={drawnCover} pickImage={pickImage} />
      </AdminSection>
    </>
  );
}

const categories = categoryChoices.map((value) => ({ value, label: value }));

function HeadlinePreview({ headline }: { headline: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const values = useFormValues(anchor);
  return (
    <div ref={anchor}>
      <p className="label mb-1.5">So sieht sie aus</p>
      <div className="blueprint-grid on-blueprint overflow-hidden p-5 text-on-blueprint">
        <p className="font-serif text-4xl leading-[1.04] font-bold break-words">
          <Headline text={values.headline ?? headline} />
        </p>
      </div>
    </div>
  );
}
