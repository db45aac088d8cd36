import { useRef } from "react";
import { Field, FieldFrame, useControl } from "./field";
import { ImageField, type PickedImage } from "./image-field";
import { SearchPreview, SharePreview } from "./seo-previews";
import { fillField, useFollowingDefaults, useFormValues, valuesOf } from "./use-form-values";

/** Names of the fields, the same in every form. */
type SeoName = "metaTitle" | "metaDescription" | "metaKeywords" | "ogImageUrl" | "canonicalUrl";

/** The longest text and the fewest characters of a good length (specification, section 5). */
const titleLength = { limit: 60, optimum: 50 };
const descriptionLength = { limit: 160, optimum: 150 };

type SeoFieldsProps = {
  fields: Record<SeoName, string>;
  /** The defaults of empty fields, computed from the form's values. */
  defaultsOf(values: Record<string, string>): Record<Exclude<SeoName, "canonicalUrl">, string>;
  /** The page's address, computed from the form's values. */
  addressOf(values: Record<string, string>): string;
  siteName: string;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** The fields for search engines and messengers; empty ones use the defaults. */
export function SeoFields({ fields, defaultsOf, addressOf, siteName, pickImage }: SeoFieldsProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const values = useFormValues(anchor);
  useFollowingDefaults(anchor, defaultsOf);
  const isRunning = Object.keys(values).length > 0;
  const now = isRunning ? values : fields;
  const defaults = defaultsOf(now);
  const fillEmpty = () => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    const held = valuesOf(form);
    for (const [name, text] of Object.entries(defaultsOf(held)))
      if (!held[name]?.trim()) fillField(form, name, text);
  };
  const shown = {
    title: now.metaTitle?.trim() || defaults.metaTitle,
    description: now.metaDescription?.trim() || defaults.metaDescription,
    image: now.ogImageUrl?.trim() || defaults.ogImageUrl,
    address: addressOf(now),
    siteName,
  };

  return (
    <div ref={anchor} className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <button type="button" className="button button-outline scripted" onClick={fillEmpty}>
            Automatisch ausfüllen
          </button>
          <p className="label">Füllt, was leer ist. Leere Felder gelten auch so.</p>
        </div>
        <CountedField
          name="metaTitle"
          label="Meta-Titel"
          value={values.metaTitle}
          defaultValue={fields.metaTitle}
          {...titleLength}
        />
        <CountedField
          name="metaDescription"
          label="Meta-Beschreibung"
          value={values.metaDescription}
          defaultValue={fields.metaDescription}
          rows={3}
          {...descriptionLength}
        />
        <Field
          name="metaKeywords"
          label="Meta-Keywords"
          hint="Mit Kommas getrennt."
          defaultValue={fields.metaKeywords}
          isOptional
        />
        <ImageField
          name="ogImageUrl"
          label="Open-Graph-Bild"
          hint="Optimale Größe: 1200x630 Pixel. Leer: dasselbe Bild wie oben."
          defaultValue={fields.ogImageUrl}
          isOptional
          isForOthers
          pickImage={pickImage}
        />
        <Field
          name="canonicalUrl"
          label="Kanonische Adresse"
          type="url"
          hint="Nur wenn derselbe Text zuerst anderswo stand."
          defaultValue={fields.canonicalUrl}
          isOptional
        />
      </div>
      <div className="flex flex-col gap-6">
        <SearchPreview {...shown} />
        <SharePreview {...shown} />
      </div>
    </div>
  );
}

type CountedFieldProps = {
  name: string;
  label: string;
  /** The current value; undefined until the scripts run. */
  value: string | undefined;
  defaultValue: string;
  /** Most characters, and the fewest of a good length. */
  limit: number;
  optimum: number;
  rows?: number;
};

/** A field that search engines cut, with its counter (specification, section 5): '12/60 Zeichen (optimal: 50-60)'. */
function CountedField(props: CountedFieldProps) {
  const { name, label, limit, optimum, rows } = props;
  const { control: told, value, ...notes } = useControl(name, undefined, true);
  const start = value ?? props.defaultValue;
  const { length } = props.value ?? start;
  const control = { ...told, name, defaultValue: start, maxLength: limit };
  const count = (
    <span id={`${told.id}-count`} className={`label ${length > limit ? "text-stamp" : ""}`}>
      {length}/{limit} Zeichen (optimal: {optimum}-{limit})
    </span>
  );
  return (
    <FieldFrame {...notes} label={label} isOptional count={count}>
      {rows ? <textarea rows={rows} {...control} /> : <input {...control} />}
    </FieldFrame>
  );
}
