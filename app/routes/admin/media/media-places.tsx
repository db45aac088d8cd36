import type { LibraryFile } from "~/features/media/library/library.schema";
import type { MediaPlace } from "~/features/media/library/media-places.server";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";

const kinds = {
  episode: { label: "Folge", to: (id: string) => href("/admin/episodes/:id/edit", { id }) },
  post: { label: "Blog-Artikel", to: (id: string) => href("/admin/blog/:id/edit", { id }) },
  video: { label: "Video", to: (id: string) => href("/admin/videos/:id/edit", { id }) },
  page: { label: "Seite", to: (id: string) => href("/admin/pages/:id/edit", { id }) },
  campaign: {
    label: "Newsletter",
    to: (id: string) => href("/admin/newsletter/campaigns/:id/edit", { id }),
  },
  person: { label: "Person", to: (id: string) => href("/admin/people/:id/edit", { id }) },
  show: { label: "Einstellungen", to: () => href("/admin/show/:section?") },
};

/** Where a file is used, as links to the forms. */
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

/** What a place is called in the area, and the way there. */
export function shownPlace({ kind, id, trashed }: MediaPlace): { label: string; to: string } {
  const { label, to } = kinds[kind];
  return trashed
    ? { label: `${label} im Papierkorb`, to: href("/admin/trash") }
    : { label, to: to(id) };
}

/** Places in one sentence: 'Episode „Der Kaffeefilter“, Einstellungen „…“'. */
export function placesText(places: readonly MediaPlace[]): string {
  const most = 5;
  const named = places.slice(0, most).map(({ kind, title, trashed }) => {
    const name = `${kinds[kind].label} „${title}“`;
    return trashed ? `${name} im Papierkorb` : name;
  });
  const rest = places.length - most;
  return rest > 0 ? `${named.join(", ")} und ${rest} weitere` : named.join(", ");
}

type Replacements = { by: LibraryFile | null; of: readonly LibraryFile[] };

/** Which file took the place of which. */
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
