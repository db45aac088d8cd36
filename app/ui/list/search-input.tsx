import { Search } from "lucide-react";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";

type SearchInputProps = ComponentProps<"input"> & {
  "aria-label": string;
  /** CSS classes that place the field in its form. */
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
 * The ref of a search field that follows the address: on Back and Forward always, even if the page was not rendered
 * yet; otherwise unless the field has the focus. A text typed before scripts ran stays.
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
