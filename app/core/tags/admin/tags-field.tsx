import { useEffect, useRef, useState } from "react";
import { maxTags, tagSlug } from "~/core/content/tags-field";
import { href } from "~/lib/href";
import { Field } from "~/ui/admin/field";
import { fillField } from "~/ui/admin/use-form-values";

/** Milliseconds after the last key press before suggestions are updated. */
const typingPause = 200;

/** A field for comma-separated tags that suggests existing ones. */
export function TagsField({ defaultValue }: { defaultValue: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const parts = splitTags(text ?? "");
  const last = text === null ? null : (parts.at(-1) ?? "");

  useEffect(() => {
    if (last === null) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const address = `${href("/admin/tags/suggestions")}?${new URLSearchParams({ q: last })}`;
      const answer = await fetch(address, { signal: asking.signal }).catch(() => null);
      const names = answer?.ok ? await answer.json().catch(() => null) : null;
      if (Array.isArray(names)) setOffered(names);
    }, typingPause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [last]);

  const there = new Set(parts.map(tagSlug));
  const pick = (name: string) => {
    const form = place.current?.closest("form");
    const isBegun = last && tagSlug(name).startsWith(tagSlug(last));
    const others = (isBegun ? parts.slice(0, -1) : parts).filter(Boolean);
    if (form) fillField(form, "tags", `${[...others, name].join(", ")}, `);
  };
  const choices = offered.filter((name) => !there.has(tagSlug(name)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the field in it.
    <div
      ref={place}
      onFocus={({ target }) => target instanceof HTMLInputElement && setText(target.value)}
      onInput={({ target }) => target instanceof HTMLInputElement && setText(target.value)}
    >
      <Field
        name="tags"
        label="Schlagwörter"
        hint={`Mit Kommas getrennt, höchstens ${maxTags}. Neue entstehen beim Speichern.`}
        defaultValue={defaultValue}
        isOptional
        autoComplete="off"
      >
        {choices.length > 0 && (
          <fieldset className="mt-2">
            <legend className="label mb-1.5">Vorhandene übernehmen</legend>
            <div className="flex flex-wrap gap-2">
              {choices.map((name) => (
                <button
                  key={name}
                  type="button"
                  className="badge min-h-6 cursor-pointer tracking-normal normal-case wrap-anywhere"
                  onClick={() => pick(name)}
                >
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
        )}
      </Field>
    </div>
  );
}

/** The tags in order; the one being typed is the last. */
function splitTags(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}
