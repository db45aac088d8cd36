import { formatDuration } from "~/lib/duration";
import type { LibraryFile } from "../library/library.schema";
import { shownSize } from "./shown-size";

const day = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

/** Everything that was read from the file. */
export function MediaDetails({ file }: { file: LibraryFile }) {
  const { tags, width, height, durationSeconds } = file;
  const facts: [string, string | null | undefined][] = [
    ["Dateiname", file.originalName],
    ["Typ", file.mime],
    ["Größe", shownSize(file.bytes)],
    ["Maße", width && height ? `${width} × ${height} Pixel` : null],
    ["Dauer", durationSeconds ? `${formatDuration(durationSeconds)} Minuten` : null],
    ["In der Mediathek seit", day.format(new Date(file.createdAt))],
    ["Titel in der Datei", tags?.title],
    ["Mitwirkende", tags?.artist],
    ["Album", tags?.album],
    ["Nummer", tags?.number?.toString()],
    ["Jahr", tags?.year?.toString()],
    ["Kommentar", tags?.comment],
  ];
  return (
    <dl className="grid items-baseline grid-cols-[minmax(8rem,auto)_1fr] gap-x-4 gap-y-1.5">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="contents">
              <dt className="label">{name}</dt>
              <dd className="min-w-0 break-words">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The chapters of an audio file. */
export function MediaChapters({ chapters }: Pick<LibraryFile, "chapters">) {
  return (
    <ol className="flex flex-col gap-1">
      {chapters.map(({ startSeconds, title }) => (
        <li key={`${startSeconds} ${title}`} className="flex gap-3">
          <span className="w-16 shrink-0 text-right font-mono text-sm">
            {formatDuration(startSeconds)}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
