import { Link } from "~/ui/link";

export type ShownPlace = { kind: string; id: string; label: string; title: string; to: string };

/** Where a file is used, as links to the forms. */
export function MediaPlacesList({ places }: { places: readonly ShownPlace[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {places.map(({ kind, id, label, title, to }) => (
        <li key={`${kind} ${id}`} className="break-words" data-kind={kind}>
          <span className="label mr-2">{label}</span>
          <Link to={to} className="underline">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
