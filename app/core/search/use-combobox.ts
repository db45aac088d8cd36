import { type RefObject, useEffect, useRef, useState } from "react";

type Combobox = {
  /** The active option; -1: none, the field itself. */
  active: number;
  /** Whether the list was closed with Escape. */
  dismissed: boolean;
};

type ComboboxOptions = {
  listId: string;
  /** The number of options; 0: no list. */
  count: number;
  optionId(index: number): string;
  /** The typed text: a change opens the list again without an active option. */
  typed: string;
};

/**
 * Makes a text field a combobox (ARIA Authoring Practices, combobox with list autocomplete): arrow keys choose,
 * Enter opens, Escape closes the list. The focus stays in the field, which remains the same element.
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { listId, count, optionId, typed }: ComboboxOptions,
): Combobox {
  const [active, setActive] = useState(-1);
  const [dismissed, setDismissed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text begins anew.
  useEffect(() => {
    setActive(-1);
    setDismissed(false);
  }, [typed]);

  const open = count > 0 && !dismissed;
  const chosen = open && active < count ? active : -1;
  useFieldRole(input, open ? listId : null, chosen < 0 ? null : optionId(chosen));

  const onKey = useRef<(event: KeyboardEvent) => void>(undefined);
  onKey.current = (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (count === 0) return;
      event.preventDefault();
      setDismissed(false);
      setActive(open ? beside(chosen, count, event.key === "ArrowDown" ? 1 : -1) : -1);
    } else if (event.key === "Enter" && chosen >= 0) {
      event.preventDefault();
      document.getElementById(optionId(chosen))?.click();
    } else if (event.key === "Escape" && open) {
      // Otherwise the header would close the whole panel, and the browser clear the field.
      event.preventDefault();
      event.stopPropagation();
      setDismissed(true);
      setActive(-1);
    }
  };
  useEffect(() => {
    const field = input.current;
    const listen = (event: KeyboardEvent) => onKey.current?.(event);
    field?.addEventListener("keydown", listen);
    return () => field?.removeEventListener("keydown", listen);
  }, [input]);
  return { active: chosen, dismissed };
}

/** The next option, cyclic; the field itself lies between the last and the first. */
function beside(active: number, count: number, step: 1 | -1): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

function useFieldRole(
  input: RefObject<HTMLInputElement | null>,
  list: string | null,
  option: string | null,
): void {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": String(list !== null),
      "aria-controls": list,
      "aria-activedescendant": option,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value) field.setAttribute(name, value);
      else field.removeAttribute(name);
    if (option) document.getElementById(option)?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [input, list, option]);
}
