import { useRef } from "react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import type { PickedImage } from "~/ui/admin/image-field";
import { useFormValues } from "~/ui/admin/use-form-values";
import { categoryChoices, chosenCategories } from "../apple-categories";
import { Headline } from "../headline";
import { type Show, showLimits } from "../show.schema";
import { CoverField } from "./cover-field";

type GeneralSectionProps = {
  show: Show;
  drawnCover: string;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** The show itself: what the home page, the feed and every directory say of it. */
export function GeneralSection({ show, drawnCover, pickImage }: GeneralSectionProps) {
  const text = (name: keyof typeof showLimits) => ({
    name,
    defaultValue: show[name],
    limit: showLimits[name],
  });
  const [first, second] = chosenCategories(show);
  return (
    <>
      <AdminSection title="Name und Texte">
        <Field {...text("name")} label="Name" />
        <Field
          {...text("headline")}
          label="Überschrift der Startseite"
          hint="Was zwischen zwei Sternchen steht, wird kursiv: Wer hat das *wirklich* erfunden?"
        />
        <HeadlinePreview headline={show.headline} />
        <Field {...text("tagline")} label="Untertitel" isOptional />
        <Field
          {...text("description")}
          label="Beschreibung"
          rows={6}
          hint="Für Podcast-Apps und Suchmaschinen. Was gibt es hier zu hören, und für wen?"
        />
      </AdminSection>
      <AdminSection title="Von wem">
        <Field
          {...text("author")}
          label="Autor"
          hint="Steht in Podcast-Apps unter dem Namen der Sendung."
        />
        <Field
          name="email"
          type="email"
          label="E-Mail-Adresse"
          defaultValue={show.email}
          hint="Öffentlich: Sie steht im Feed, auf der Seite und unter jeder Mail. Hier kommen Nachrichten an."
        />
        <Field
          {...text("ownerName")}
          label="Inhaber"
          placeholder={show.author}
          hint="Wem die Sendung gehört (itunes:owner). Leer: der Autor."
          isOptional
        />
        <Field {...text("copyright")} label="Copyright" isOptional />
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
        <Field
          name="language"
          label="Sprache"
          defaultValue={show.language}
          pattern="[A-Za-z]{2,3}(-[A-Za-z]{2})?"
          title="Ein Kürzel wie de oder de-AT"
          hint="Als Kürzel: de, de-AT, de-CH."
        />
        <Check
          name="explicit"
          label="Anstößige Inhalte"
          defaultChecked={show.explicit}
          hint="Podcast-Apps zeigen dann ein „E“ (explicit) neben der Sendung."
        />
      </AdminSection>
      <AdminSection title="Erscheinen">
        <Check
          name="holdIncomplete"
          label="Unfertiges zurückhalten"
          defaultChecked={show.holdIncomplete}
          hint="Folgen ohne Audio oder Beschreibung erscheinen erst, wenn beides da ist. Ohne Häkchen warnt das Formular nur. Was schon zu sehen ist, bleibt."
        />
      </AdminSection>
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
