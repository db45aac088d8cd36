import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import type { MediaQuery } from "../library/library.schema";

const typingPause = 250;

const kinds = [
  { value: "", label: "Alles" },
  { value: "image", label: "Bilder" },
  { value: "audio", label: "Audio" },
  { value: "drawing", label: "Zeichnungen" },
];
const sorts = [
  { value: "neu", label: "Neueste zuerst" },
  { value: "alt", label: "Älteste zuerst" },
  { value: "name", label: "Nach Titel" },
  { value: "groesse", label: "Größte zuerst" },
];

/** Search, kind and order of the library; the list follows while one types. */
export function MediaFilter({ query }: { query: MediaQuery }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) submit(form.current, { replace: true, preventScrollReset: true });
    }, pause);
  };
  return (
    <search>
      <Form ref={form} action="/admin/media" className="flex flex-wrap items-end gap-3">
        <div className="relative min-w-60 grow">
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-3.5 left-3 text-soft"
          />
          <input
            type="search"
            name="suche"
            defaultValue={query.query}
            maxLength={100}
            autoComplete="off"
            aria-label="Mediathek durchsuchen"
            placeholder="Titel, Alternativtext oder Dateiname"
            onChange={() => follow(typingPause)}
            className="field pl-10"
          />
        </div>
        <Select
          name="art"
          label="Art"
          value={query.kind ?? ""}
          options={kinds}
          onChange={() => follow(0)}
        />
        <Select
          name="sortierung"
          label="Reihenfolge"
          value={query.sort}
          options={sorts}
          onChange={() => follow(0)}
        />
        <button type="submit" className="button button-outline">
          Suchen
        </button>
      </Form>
    </search>
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(): void;
};

function Select({ name, label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        onChange={onChange}
        className="field"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
