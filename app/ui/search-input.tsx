import { Search } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";

type SearchInputProps = ComponentProps<"input"> & {
  "aria-label": string;
  /** How it takes its room in the form. */
  place: string;
};

export function SearchInput({ place, className = "", ...input }: SearchInputProps) {
  return (
    <div className={`relative ${place}`}>
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-3 left-3 text-soft"
      />
      <input type="search" autoComplete="off" {...input} className={`field pl-10.5 ${className}`} />
    </div>
  );
}

/**
 * The field of a search, which follows the address: with Back and Forward in any case, even where the page that they
 * leave was not drawn yet, else unless someone is typing in it. What was typed before the scripts came stays.
 */
export function useQueryField(query: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    const field = input.current;
    if (field && shown.current !== query && document.activeElement !== field) field.value = query;
    shown.current = query;
  }, [query]);
  useEffect(() => {
    const follow = () => {
      if (input.current) input.current.value = new URLSearchParams(location.search).get("q") ?? "";
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  return input;
}
