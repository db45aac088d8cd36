import { Link } from "~/ui/link";
import type { LibraryFile } from "../library/library.schema";
import { factsOf, lacksAlt } from "./media-facts";
import { MediaThumbnail } from "./media-thumbnail";

/** The files of a page of the library; each leads to what is known of it. */
export function MediaGrid({ files }: { files: readonly LibraryFile[] }) {
  return (
    <ul
      aria-label="Dateien"
      className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] items-stretch gap-4"
    >
      {files.map((file) => (
        <li key={file.id} className="border-[1.5px] border-hair bg-sheet hover:border-line">
          <Link to={`/admin/media/${file.id}`} className="flex h-full flex-col no-underline">
            <MediaThumbnail file={file} />
            <span className="flex min-w-0 flex-col gap-0.5 p-3">
              <span className="line-clamp-2 font-semibold break-words">{file.title}</span>
              <span className="label">{factsOf(file)}</span>
              {lacksAlt(file) && (
                <span className="label font-semibold text-stamp">Alternativtext fehlt</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
