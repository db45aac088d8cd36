import { Search } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

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
 * The field of a search, which follows the address: with Back and Forward in any case, else unless someone is
 * typing in it. What was typed before the scripts came stays.
 */
export function useQueryField(query: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  const kind = useNavigationType();
  useEffect(() => {
    const field = input.current;
    const follows = kind === "POP" || document.activeElement !== field;
    if (field && shown.current !== query && follows) field.value = query;
    shown.current = query;
  }, [query, kind]);
  return input;
}
