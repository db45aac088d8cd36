import { type RefObject, useEffect, useRef } from "react";
import { Field } from "~/ui/admin/field";
import { fillField, useFormValues, valuesOf } from "~/ui/admin/use-form-values";
import { postFields } from "../post.fields";
import { slugOf } from "../slug";

type SlugFieldProps = {
  defaultValue: string;
  /** A new post's slug follows its title until somebody writes one. */
  isNew: boolean;
  baseUrl: string;
};

/** The end of the article's address. */
export function SlugField({ defaultValue, isNew, baseUrl }: SlugFieldProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const values = useFormValues(anchor);
  const proposal = slugOf(values.title ?? "");
  useFollowingSlug(anchor, isNew && defaultValue === "");
  const slug = slugOf(values.slug ?? defaultValue) || proposal;
  return (
    <div ref={anchor}>
      <Field
        name="slug"
        label="Slug"
        hint={
          <>
            Adresse: <span className="wrap-anywhere">{`${baseUrl}/blog/${slug || "…"}`}</span>
            {!isNew && " – ändert sie sich, führt die alte zur neuen."}
          </>
        }
        defaultValue={defaultValue}
        autoComplete="off"
        spellCheck={false}
        title="Kleinbuchstaben, Ziffern und Bindestriche"
        isOptional
      >
        <span className="sr-only">
          Leer gilt der Titel. Höchstens {postFields.slug.limit} Zeichen.
        </span>
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
