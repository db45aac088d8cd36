import { AudioLines } from "lucide-react";
import type { LibraryFile } from "../library/library.schema";

/** A small picture of a file; sound has its cover, or a sign. */
export function MediaThumbnail({ file }: { file: LibraryFile }) {
  const address = file.kind === "audio" ? file.coverUrl : file.url;
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
        <AudioLines size={40} aria-hidden className="text-soft" strokeWidth={1.25} />
      )}
    </span>
  );
}
