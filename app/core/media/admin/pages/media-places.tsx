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

/** The label and address of a place within the operators' area. */
export function shownPlace({ kind, id, trashed }: MediaPlace): { label: string; to: string } {
  const { label, form, list } = kindWords[kind];
  if (trashed) return { label: `${label} im Papierkorb`, to: href("/admin/trash") };
  return { label, to: kind === "show" ? list : form(id) };
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
