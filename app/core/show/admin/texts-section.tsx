import { useRef } from "react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { useFormValues } from "~/ui/admin/use-form-values";
import type { Show } from "../show.schema";
import { type ShowTextName, showText, showTexts } from "../texts";

const keys = Object.keys(showTexts) as ShowTextName[];
const places = [...new Set(keys.map((key) => showTexts[key].place))];

/** Settings of all texts that a show can word itself, grouped by place. */
export function TextsSection({ show }: { show: Show }) {
  return (
    <>
      <p className="max-w-2xl text-soft">
        Was du leer lässt, sagt die Seite mit den Worten, die grau im Feld stehen. „{"{name}"}“ wird
        zum Namen der Sendung.
      </p>
      {places.map((place) => (
        <AdminSection key={place} title={place}>
          {keys
            .filter((key) => showTexts[key].place === place)
            .map((key) => (
              <TextField key={key} name={key} show={show} />
            ))}
          <PlacePreview place={place} show={show} />
        </AdminSection>
      ))}
    </>
  );
}

function TextField({ name, show }: { name: ShowTextName; show: Show }) {
  const { label, limit } = showTexts[name];
  return (
    <Field
      name={`texts.${name}`}
      label={label}
      defaultValue={show.texts[name] ?? ""}
      placeholder={showText({ ...show, texts: {} }, name) || "Nichts"}
      limit={limit}
      {...(limit > 200 ? { rows: 2 } : {})}
      isOptional
    />
  );
}

/** A preview of a page's headline and introduction, or of the end of a mail. */
function PlacePreview({ place, show }: { place: string; show: Show }) {
  const box = useRef<HTMLDivElement>(null);
  const values = useFormValues(box);
  const named = (...labels: string[]) =>
    keys.find((key) => showTexts[key].place === place && labels.includes(showTexts[key].label));
  const title = named("Überschrift", "Über dem Abonnieren");
  const intro = named("Einleitung", "Unter dieser Überschrift");
  const closing = named("Gruß am Ende automatischer Mails");
  if (!title) return null;
  const sectionText = (key: ShowTextName) => {
    const typed = values[`texts.${key}`]?.trim() ?? show.texts[key] ?? "";
    return showText({ name: show.name, texts: { [key]: typed } }, key);
  };
  return (
    <div ref={box} className="border-l-3 border-line py-1 pl-5">
      <p className="label mb-1">So steht es da</p>
      <p className="font-serif text-2xl font-bold break-words">{sectionText(title)}</p>
      {intro && (
        <p className="mt-2 max-w-2xl text-lg break-words text-soft">{sectionText(intro)}</p>
      )}
      {closing && (
        <p className="mt-4 break-words">
          <span className="label block">Am Ende einer Mail</span>
          {sectionText(closing)}
          <br />
          {show.name}
        </p>
      )}
    </div>
  );
}
