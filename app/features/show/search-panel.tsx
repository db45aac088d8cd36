import { useEffect, useRef } from "react";
import { Form } from "react-router";

export function SearchPanel({ open, onDone }: { open: boolean; onDone(): void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  return (
    <div id="search-panel" hidden={!open} className="site-panel">
      <search className="page block py-5">
        <Form action="/episodes" className="flex gap-3" onSubmit={onDone}>
          <input
            ref={input}
            type="search"
            name="q"
            maxLength={200}
            aria-label="Suche"
            placeholder="Suche nach Episoden, Erfindungen oder Themen..."
            className="field"
          />
          <button type="submit" className="button button-action">
            Suchen
          </button>
        </Form>
      </search>
    </div>
  );
}
