import { type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

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
