import { AudioLines, Film } from "lucide-react";
import { formatBytes } from "~/lib/format-bytes";
import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import { formatDuration } from "~/lib/time/duration";
import { FilterChoice, FilterField, ListFilter } from "~/ui/admin/list/list-filter";
import { Link } from "~/ui/link";
import type { LibraryFile, MediaQuery } from "../library/library.schema";

const kinds = { audio: "Audio", image: "Bild", drawing: "Zeichnung", video: "Video" } as const;

/** Facts about a file in one line: 'Bild · JPG · 1200 × 800 · 340 KB'. */
export function factsOf(file: LibraryFile): string {
  const { kind, url, width, height, durationSeconds, bytes } = file;
  const extension = url.slice(url.lastIndexOf(".") + 1).toUpperCase();
  return [
    kinds[kind],
    extension,
    width && height ? `${width}\u00a0×\u00a0${height}` : "",
    durationSeconds ? formatDuration(durationSeconds) : "",
    formatBytes(bytes),
  ]
    .filter(Boolean)
    .join(" · ");
}

function lacksAlt({ kind, alt }: LibraryFile): boolean {
  return kind === "image" && alt.trim() === "";
}

type MediaFilterProps = {
  query: MediaQuery;
  /** Number of matching files; undefined if the library could not be read. */
  total: number | undefined;
};

export function MediaFilter({ query: { query, kind, sort }, total }: MediaFilterProps) {
  return (
    <ListFilter
      action={href("/admin/media")}
      label="Mediathek"
      found={total === undefined ? "" : countText(total, "Datei", "Dateien")}
    >
      <FilterField
        name="suche"
        label="Mediathek durchsuchen"
        type="search"
        value={query}
        placeholder="Titel, Alternativtext oder Dateiname"
      />
      <FilterChoice name="art" label="Art" value={kind ?? ""}>
        <option value="">Alles</option>
        <option value="image">Bilder</option>
        <option value="audio">Audio</option>
        <option value="drawing">Zeichnungen</option>
        <option value="video">Videos</option>
      </FilterChoice>
      <FilterChoice name="sortierung" label="Reihenfolge" value={sort}>
        <option value="neu">Neueste zuerst</option>
        <option value="alt">Älteste zuerst</option>
        <option value="name">Nach Titel</option>
        <option value="groesse">Größte zuerst</option>
      </FilterChoice>
    </ListFilter>
  );
}

export function MediaGrid({ files }: { files: readonly LibraryFile[] }) {
  return (
    <ul
      aria-label="Dateien"
      className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] items-stretch gap-4"
    >
      {files.map((file) => (
        <li key={file.id} className="border-[1.5px] border-hair bg-sheet hover:border-line">
          <Link
            to={href("/admin/media/:id", { id: file.id })}
            className="flex h-full flex-col no-underline"
          >
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

/** A small picture of a file. Audio shows its cover or an icon. */
export function MediaThumbnail({ file }: { file: LibraryFile }) {
  const address = file.kind === "audio" || file.kind === "video" ? file.coverUrl : file.url;
  const Icon = file.kind === "video" ? Film : AudioLines;
  return (
    <span className="grid aspect-3/2 w-full place-items-center overflow-hidden border-b-[1.5px] border-hair bg-paper">
      {address ? (
        <img
          src={file.kind === "drawing" ? address : `${address}?w=480`}
          alt=""
          width="240"
          height="160"
          loading="lazy"
          decoding="async"
          className={`h-full w-full object-contain ${file.kind === "drawing" ? "drawing-image" : ""}`}
        />
      ) : (
        <Icon size={40} aria-hidden className="text-soft" strokeWidth={1.25} />
      )}
    </span>
  );
}
