import { useRef, useState } from "react";
import { cutAtWord } from "~/lib/text/plain-text";
import { Field, FieldFrame, useControl } from "./field";
import { ImageField, type PickedImage } from "./image-field";
import { fillField, useFollowingDefaults, useFormValues, valuesOf } from "./use-form-values";

/** Names of the fields, which are the same in every form. */
type SeoName = "metaTitle" | "metaDescription" | "metaKeywords" | "ogImageUrl" | "canonicalUrl";

/** Maximum number of characters, and the number from which a length is good (specification, section 5). */
const titleLength = { limit: 60, optimum: 50 };
const descriptionLength = { limit: 160, optimum: 150 };

type SeoFieldsProps = {
  fields: Record<SeoName, string>;
  /** Computes the defaults of empty fields from the form's values. */
  defaultsOf(values: Record<string, string>): Record<Exclude<SeoName, "canonicalUrl">, string>;
  /** Computes the page's address from the form's values. */
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
  /** The current value; undefined before scripts run. */
  value: string | undefined;
  defaultValue: string;
  /** Maximum number of characters, and the number from which a length is good. */
  limit: number;
  optimum: number;
  rows?: number;
};

/** A field that search engines cut, with a counter (specification, section 5): '12/60 Zeichen (optimal: 50-60)'. */
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

type PreviewProps = {
  title: string;
  description: string;
  image: string;
  address: string;
  siteName: string;
};

/** The page as it looks in a search engine. */
function SearchPreview({ title, description, address, siteName }: PreviewProps) {
  return (
    <figure aria-label="Vorschau des Suchergebnisses">
      <figcaption className="label mb-1.5">So zeigt es die Suche</figcaption>
      <div className="border-[1.5px] border-hair bg-sheet p-4">
        <p className="label wrap-anywhere">{address}</p>
        <p className="mt-1 text-lg leading-snug text-stamp">
          {cutAtWord(`${title || "Ohne Titel"} – ${siteName}`, 65)}
        </p>
        <p className="mt-1 text-sm text-soft">
          {cutAtWord(
            description || "Ohne Beschreibung nimmt die Suche eine Stelle aus dem Text.",
            160,
          )}
        </p>
      </div>
    </figure>
  );
}

/** The page as it looks in a messenger: picture of 1200x630, title, description. */
function SharePreview({ title, description, image, address, siteName }: PreviewProps) {
  return (
    <figure aria-label="Vorschau beim Teilen">
      <figcaption className="label mb-1.5">So sieht es geteilt aus</figcaption>
      <div className="border-[1.5px] border-hair bg-sheet">
        <SharePicture address={image} />
        <div className="border-t border-hair p-4">
          <p className="label">{URL.canParse(address) ? new URL(address).hostname : siteName}</p>
          <p className="mt-1 font-semibold">{cutAtWord(title || "Ohne Titel", 90)}</p>
          <p className="mt-1 text-sm text-soft">{cutAtWord(description, 120)}</p>
        </div>
      </div>
    </figure>
  );
}

function SharePicture({ address }: { address: string }) {
  const [broken, setBroken] = useState("");
  const frame = "grid aspect-[1200/630] place-items-center overflow-hidden bg-paper text-soft";
  const isDrawing = /^\/media\/.+\.svg$/.test(address);
  if (address.startsWith("/media/") && !isDrawing && broken !== address)
    return (
      <div className={frame}>
        <img
          src={address}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(address)}
        />
      </div>
    );
  const elsewhere = address
    ? "Ein Bild von anderswo; gezeigt wird es erst beim Teilen."
    : "Noch kein Bild; geteilt wird die Zeichnung.";
  return (
    <p className={`${frame} p-6 text-center text-sm`}>
      {isDrawing ? "Aus der Zeichnung wird ein Bild mit Titel gemacht." : elsewhere}
    </p>
  );
}
