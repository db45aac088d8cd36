import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useLetterKeys } from "~/core/comments/admin/moderation-keys";
import { useCombobox } from "~/core/search/use-combobox";
import { href } from "~/lib/href";
import { Dialog } from "~/ui/dialog/dialog";
import { handlesKey, keyTargetOf } from "~/ui/dialog/key-target";
import { Link } from "~/ui/link";
import type { Place } from "./find-places.server";

/** Opens 'Gehe zu' with the key g, unless letters are switched off or the focused element takes it. */
export function useGoToKey(open: () => void): void {
  const [hasLetters] = useLetterKeys();
  useEffect(() => {
    if (!hasLetters) return;
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== "g" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (handlesKey(keyTargetOf(target), key) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [hasLetters, open]);
}

/** Finds pages, settings and episodes as one types; Enter opens the marked one, or else the first. */
export function GoTo({ onClose }: { onClose(): void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [hasLetters, setLetters] = useLetterKeys();
  const fetcher = useFetcher<Place[] | null>();
  useEffect(() => input.current?.focus(), []);
  const found = (typed && fetcher.data) || [];
  const optionId = (at: number) => `${id}-${at}`;
  const listId = `${id}-list`;
  const list = { listId, count: found.length, optionId, typed };
  const { active, dismissed } = useCombobox(input, list);
  const isAnswered = typed !== "" && fetcher.state === "idle" && fetcher.data !== undefined;

  return (
    <Dialog label="Redaktion" titleId={`${id}-title`} onClose={onClose}>
      <div className="flex flex-col gap-3 p-5 sm:min-h-104 sm:p-8">
        <h2 id={`${id}-title`} className="text-2xl">
          Gehe zu …
        </h2>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            document.getElementById(optionId(0))?.click();
          }}
        >
          <label>
            <span className="label mb-1 block">Seite, Einstellung oder Folge</span>
            <input
              ref={input}
              type="search"
              autoComplete="off"
              maxLength={200}
              className="field"
              onInput={({ currentTarget: { value } }) => {
                const q = value.trim();
                setTyped(q);
                if (q) fetcher.load(`${href("/admin/places")}?${new URLSearchParams({ q })}`);
              }}
            />
          </label>
        </form>
        <p role="status" className="empty:hidden">
          {isAnswered &&
            !fetcher.data &&
            "Das lässt sich gerade nicht lesen. Versuch es noch einmal."}
          {isAnswered && fetcher.data?.length === 0 && `Nichts heißt so: „${typed}“.`}
        </p>
        {found.length > 0 && !dismissed && (
          <div id={listId} role="listbox" aria-label="Gefunden" tabIndex={-1}>
            {found.map(({ to, label, about }, at) => (
              <Link
                key={`${to} ${label}`}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                to={to}
                onClick={onClose}
                className="admin-option"
              >
                {label} <span className="label">{about}</span>
              </Link>
            ))}
          </div>
        )}
        <label className="label mt-auto flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="tick"
            checked={hasLetters}
            onChange={({ target }) => setLetters(target.checked)}
          />
          Buchstaben wirken, wo auch immer der Fokus steht; g öffnet „Gehe zu …“
        </label>
      </div>
    </Dialog>
  );
}
