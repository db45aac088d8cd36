import { Copy } from "lucide-react";
import { useId } from "react";
import { formatBytes } from "~/lib/format-bytes";
import { durationWithUnit, formatDuration } from "~/lib/time/duration";
import { useCopy } from "~/ui/share/share-copy";
import type { LibraryFile } from "../library/library.schema";

export function MediaPreview({ file }: { file: LibraryFile }) {
  const { kind, url, alt, width, height, title } = file;
  if (kind === "audio")
    return (
      <div className="flex flex-col gap-3">
        {/* biome-ignore lint/a11y/useMediaCaption: the operator's own recording, to check that it is the right one. */}
        <audio controls preload="metadata" src={url} aria-label={title} className="w-full" />
      </div>
    );
  if (kind === "video")
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said stands in the picture.
      <video
        controls
        preload="metadata"
        src={url}
        aria-label={alt || title}
        className="max-h-96 w-full bg-paper"
      />
    );
  return (
    <img
      src={kind === "drawing" ? url : `${url}?w=960`}
      alt={alt || title}
      width={width ?? 480}
      height={height ?? 320}
      className={`max-h-96 w-full border-[1.5px] border-hair bg-paper object-contain ${kind === "drawing" ? "drawing-image" : ""}`}
    />
  );
}

const day = new Intl.DateTimeFormat("de-DE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Berlin",
});

export function MediaDetails({ file }: { file: LibraryFile }) {
  const { tags, width, height, durationSeconds } = file;
  const facts: [string, string | null | undefined][] = [
    ["Dateiname", file.originalName],
    ["Typ", file.mime],
    ["Größe", formatBytes(file.bytes)],
    ["Maße", width && height ? `${width} × ${height} Pixel` : null],
    ["Dauer", durationSeconds ? durationWithUnit(durationSeconds) : null],
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

export function MediaAddress({ label, address }: { label: string; address: string }) {
  const id = useId();
  const { result, copy } = useCopy();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="field min-w-0 flex-1 font-mono text-sm"
        />
        <button
          type="button"
          className="button button-outline"
          aria-label={`${label} kopieren`}
          onClick={() => copy(address)}
        >
          <Copy size={16} aria-hidden /> Kopieren
        </button>
      </div>
      <p role="status" className="label mt-1 empty:hidden">
        {result &&
          (result.copied ? "Kopiert." : "Das Kopieren ging nicht. Markiere die Adresse von Hand.")}
      </p>
    </div>
  );
}
