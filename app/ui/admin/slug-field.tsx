import { type RefObject, useEffect, useRef } from "react";
import { slugOf } from "~/lib/text/slug";
import { Field } from "./field";
import { fillField, useFormValues, valuesOf } from "./use-form-values";

type SlugFieldProps = {
  label: string;
  defaultValue: string;
  /** True for a new entry, whose slug follows its title until somebody edits it. */
  isNew: boolean;
  /** The part of the address before the slug, with a slash at its end. */
  base: string;
  limit: number;
};

/** A field for the last part of an address. */
export function SlugField({ label, defaultValue, isNew, base, limit }: SlugFieldProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const values = useFormValues(anchor);
  const proposal = slugOf(values.title ?? "");
  useFollowingSlug(anchor, isNew && defaultValue === "");
  const slug = slugOf(values.slug ?? defaultValue) || proposal;
  return (
    <div ref={anchor}>
      <Field
        name="slug"
        label={label}
        hint={
          <>
            Adresse: <span className="wrap-anywhere">{base + (slug || "…")}</span>
            {!isNew && " – ändert sie sich, führt die alte zur neuen."}
          </>
        }
        defaultValue={defaultValue}
        autoComplete="off"
        spellCheck={false}
        title="Kleinbuchstaben, Ziffern und Bindestriche"
        isOptional
      >
        <span className="sr-only">Leer gilt der Titel. Höchstens {limit} Zeichen.</span>
      </Field>
    </div>
  );
}

function useFollowingSlug(anchor: RefObject<HTMLDivElement | null>, isOn: boolean): void {
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form || !isOn) return;
    let proposed = valuesOf(form).slug ?? "";
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "title") return;
      if ((valuesOf(form).slug ?? "") !== proposed) return;
      proposed = slugOf(target.value);
      fillField(form, "slug", proposed);
    };
    form.addEventListener("input", follow);
    return () => form.removeEventListener("input", follow);
  }, [anchor, isOn]);
}
