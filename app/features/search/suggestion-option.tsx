import { ArrowRight } from "lucide-react";
import { Link } from "~/ui/link";
import { Marked } from "./marked";
import type { Suggestion } from "./search.schema";

type SuggestionOptionProps = {
  id: string;
  hit: Suggestion;
  isActive: boolean;
  onDone(): void;
};

/** Opened by a click of the pointer, or by the one that the field makes for Enter. */
export function SuggestionOption({ id, hit, isActive, onDone }: SuggestionOptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={hit.path}
      onClick={onDone}
      className="suggestion"
    >
      <span className="min-w-0">
        <Marked segments={hit.title} />
      </span>
      {hit.label && <span className="label ml-auto shrink-0 max-sm:hidden">{hit.label}</span>}
    </Link>
  );
}

type AllHitsProps = Omit<SuggestionOptionProps, "hit"> & { to: string; query: string };

export function AllHits({ id, to, query, isActive, onDone }: AllHitsProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={onDone}
      className="suggestion mt-2 border-t border-hair font-semibold"
    >
      <span className="min-w-0">Alle Treffer für „{query}“ anzeigen</span>
      <ArrowRight size={18} aria-hidden className="ml-auto shrink-0" />
    </Link>
  );
}
