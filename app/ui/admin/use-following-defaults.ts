import { type RefObject, useEffect } from "react";
import { fillField, valuesOf } from "./use-form-values";

/**
 * Lets fields of the form around `anchor` that hold their default go along when what it is made of changes, as the
 * server does when it saves: at once, so that what is sent right after the last key has them.
 */
export function useFollowingDefaults(
  anchor: RefObject<HTMLElement | null>,
  defaultsOf: (values: Record<string, string>) => Record<string, string>,
): void {
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form) return;
    const followed = { ...defaultsOf(valuesOf(form)) };
    const follow = () => {
      const held = valuesOf(form);
      for (const [name, text] of Object.entries(defaultsOf(held))) {
        const before = followed[name];
        // While a title is being replaced there is nothing to follow.
        if (!text || text === before) continue;
        followed[name] = text;
        if (before && held[name]?.trim() === before.trim()) fillField(form, name, text);
      }
    };
    form.addEventListener("input", follow);
    form.addEventListener("change", follow);
    return () => {
      form.removeEventListener("input", follow);
      form.removeEventListener("change", follow);
    };
  }, [anchor, defaultsOf]);
}
