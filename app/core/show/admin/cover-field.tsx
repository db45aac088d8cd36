import { ImageOff, Images } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useFieldAnswer } from "~/ui/admin/form-context";
import type { PickedImage } from "~/ui/admin/image-field";
import { coverRule } from "../show.schema";

type CoverFieldProps = {
  /** null if the drawn cover is used. */
  cover: string | null;
  drawnCover: string;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** The show's cover: a picture of the media library, or one drawn from the show's name. */
export function CoverField({ cover, drawnCover, pickImage }: CoverFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { error, value } = useFieldAnswer("cover");
  const [address, setAddress] = useState(value ?? cover ?? "");
  // After an import the cover may still be on another server, from which pages load nothing.
  const isElsewhere = /^https?:/i.test(address);
  const change = (next: string) => {
    setAddress(next);
    // The event is sent once the field has the new value, so that the form notices it.
    requestAnimationFrame(() =>
      input.current?.dispatchEvent(new Event("change", { bubbles: true })),
    );
  };
  const pick = async () => {
    const picked = await pickImage?.();
    if (picked) change(picked.url);
  };
  return (
    <div className="flex flex-wrap gap-6">
      {isElsewhere ? (
        <div className="grid size-48 place-items-center border-[1.5px] border-line border-dashed text-soft">
          <ImageOff size={32} strokeWidth={1.5} aria-hidden />
        </div>
      ) : (
        <img
          src={address || drawnCover}
          alt={address ? "Das Cover" : "Das gezeichnete Cover"}
          width={192}
          height={192}
          className="size-48 border-[1.5px] border-line bg-paper object-contain"
        />
      )}
      <div className="flex min-w-64 flex-1 flex-col items-start gap-3">
        <input
          ref={input}
          type="hidden"
          name="cover"
          value={address}
          aria-invalid={error ? true : undefined}
        />
        <p id={`${id}-hint`}>{coverRule}</p>
        {isElsewhere ? (
          <p className="wrap-anywhere">
            Dieses Cover liegt auf einem anderen Server, und von dort holen es die Apps:{" "}
            <span className="label">{address}</span>. Nimm es in die Mediathek auf und wähle es
            hier, dann bleibt es, auch wenn es dort verschwindet.
          </p>
        ) : (
          <p className="label">
            {address
              ? `Gewählt: ${address.split("/").at(-1)}`
              : "Gezeigt wird das Cover, das aus dem Namen der Sendung gezeichnet ist (3000 Pixel)."}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {pickImage && (
            <button
              type="button"
              className="button button-outline scripted"
              onClick={pick}
              aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            >
              <Images size={18} strokeWidth={1.75} aria-hidden />
              Cover aus der Mediathek wählen
            </button>
          )}
          {address && (
            <button
              type="button"
              className="button button-quiet scripted"
              onClick={() => change("")}
            >
              Gezeichnetes Cover nehmen
            </button>
          )}
        </div>
        {error && (
          <p id={`${id}-error`} className="font-semibold text-stamp">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
