import type { LibraryFile } from "~/features/media/library/library.schema";
import { Link } from "~/ui/link";

type Replacements = { by: LibraryFile | null; of: readonly LibraryFile[] };

/** Which file took the place of which. */
export function MediaRelatives({ replacements: { by, of } }: { replacements: Replacements }) {
  return (
    <>
      {by && (
        <p>
          Ersetzt durch{" "}
          <Link to={`/admin/media/${by.id}`} className="underline">
            {by.title}
          </Link>
          .
        </p>
      )}
      {of.map(({ id, title }) => (
        <p key={id}>
          Ersetzt{" "}
          <Link to={`/admin/media/${id}`} className="underline">
            {title}
          </Link>
          .
        </p>
      ))}
    </>
  );
}
