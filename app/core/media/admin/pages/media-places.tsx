import { kindWords } from "~/core/content/kinds";
import type { LibraryFile } from "~/core/media/library/library.schema";
import type { MediaPlace } from "~/core/media/library/media-places.server";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";

/** The places where a file is used, as links to their forms. */
export function MediaPlacesList({ places }: { places: readonly MediaPlace[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {places.map((place) => {
        const { label, to } = shownPlace(place);
        return (
          <li key={`${place.kind} ${place.id}`} className="break-words" data-kind={place.kind}>
            <span className="label mr-2">{label}</span>
            <Link to={to} className="underline">
              {place.title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A place's label in the area, and its address. */
export function shownPlace({ kind, id, trashed }: MediaPlace): { label: string; to: string } {
  const { label, form, list } = kindWords[kind];
  if (trashed) return { label: `${label} im Papierkorb`, to: href("/admin/trash") };
  return { label, to: kind === "show" ? list : form(id) };
}

/** Places as a list: 'Episode „Der Kaffeefilter“, Einstellungen „…“'. */
export function placesText(places: readonly MediaPlace[]): string {
  const max = 5;
  const named = places.slice(0, max).map(({ kind, title, trashed }) => {
    const name = `${kindWords[kind].label} „${title}“`;
    return trashed ? `${name} im Papierkorb` : name;
  });
  const rest = places.length - max;
  return rest > 0 ? `${named.join(", ")} und ${rest} weitere` : named.join(", ");
}

type Replacements = { by: LibraryFile | null; of: readonly LibraryFile[] };

export function MediaRelatives({ replacements: { by, of } }: { replacements: Replacements }) {
  return (
    <>
      {by && (
        <p>
          Ersetzt durch{" "}
          <Link to={href("/admin/media/:id", { id: by.id })} className="underline">
            {by.title}
          </Link>
          .
        </p>
      )}
      {of.map(({ id, title }) => (
        <p key={id}>
          Ersetzt{" "}
          <Link to={href("/admin/media/:id", { id })} className="underline">
            {title}
          </Link>
          .
        </p>
      ))}
    </>
  );
}
