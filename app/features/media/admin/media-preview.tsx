import type { LibraryFile } from "../library/library.schema";

/** The file itself: to be looked at or listened to. */
export function MediaPreview({ file }: { file: LibraryFile }) {
  const { kind, url, alt, width, height, title } = file;
  if (kind === "audio")
    return (
      <div className="flex flex-col gap-3">
        {/* biome-ignore lint/a11y/useMediaCaption: the operator's own recording, to check that it is the right one. */}
        <audio controls preload="metadata" src={url} aria-label={title} className="w-full" />
      </div>
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
