import { type ComponentType, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { ShellShow } from "~/core/show/shell-show.server";
import { useShow } from "~/core/show/use-show";
import { maxQueryLength } from "./search.schema";
import type { SuggestionBoxProps } from "./suggestion-box";

const loadBox = () => import("./suggestion-box").then(({ SuggestionBox }) => SuggestionBox);

/** The search in the header. Suggestions are loaded when it is opened; without them it is a form. */
export function SearchPanel({ open }: { open: boolean }) {
  const show: ShellShow | undefined = useShow();
  const input = useRef<HTMLInputElement>(null);
  const [Box, setBox] = useState<ComponentType<SuggestionBoxProps> | null>(null);
  useEffect(() => {
    if (!open) return;
    // The header is visible already.
    input.current?.focus({ preventScroll: true });
    loadBox().then(
      (box) => setBox(() => box),
      (error: unknown) => console.warn("Die Vorschläge konnten nicht geladen werden.", error),
    );
  }, [open]);
  // The field is about to be hidden: the focus returns to the page.
  const leave = () => input.current?.blur();
  return (
    <div id="search-panel" hidden={!open} className="site-panel">
      <search className="page relative block py-5">
        <Form action="/suche" replace className="flex gap-3" onSubmit={leave}>
          <input
            ref={input}
            type="search"
            name="q"
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            aria-label="Suche"
            placeholder={show?.texts.searchPlaceholder}
            className="field text-ellipsis"
          />
          <button type="submit" className="button button-action">
            Suchen
          </button>
        </Form>
        {open && Box && <Box input={input} onDone={leave} />}
      </search>
    </div>
  );
}
