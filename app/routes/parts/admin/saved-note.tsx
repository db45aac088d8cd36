import { useSearchParams } from "react-router";

/** On the page that a save led to: `?gespeichert=1`. */
export function SavedNote() {
  const [search] = useSearchParams();
  if (!search.has("gespeichert")) return null;
  return (
    <p role="status" className="border-l-3 border-stamp py-1 pl-3 font-semibold">
      Gespeichert.
    </p>
  );
}
