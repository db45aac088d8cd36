import { Search } from "lucide-react";
import type { ComponentProps } from "react";

type SearchInputProps = ComponentProps<"input"> & {
  "aria-label": string;
  /** How it takes its room in the form. */
  place: string;
};

/** A field to search with, and its sign. */
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
