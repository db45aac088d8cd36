import { ImageOff, Images } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FieldFrame, useControl } from "./field";
import { useFieldAnswer } from "./form-context";

/** A picture picked from the media library. */
export type PickedImage = {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
};

type ImageFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  defaultValue: string;
  isOptional?: boolean;
  /** True if the field is required for publishing, but not for drafts. */
  isForPublishing?: boolean;
  /** True if pictures on other sites are allowed: no page shows it, only its address is passed on. */
  isForOthers?: boolean;
  /** Minimum pixels per side, and who requires them, such as 'Podcast-Apps'. */
  min?: { side: number; wantedBy: string };
  /** Opens the media library; resolves to null if nothing was picked. */
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** A web address, or the path of a file on this site. */
const address = "\\s*(https?://\\S+|/media/\\S+)\\s*";

const unseen = "Bilder anderer Server zeigt die Website nicht; nimm es in die Mediathek auf.";

/** A field for a picture's address, typed or picked from the library, with a preview of this site's pictures. */
export function ImageField({
  name,
  label,
  hint,
  defaultValue,
  isOptional,
  isForPublishing,
  isForOthers,
  min,
  pickImage,
}: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const start = useFieldAnswer(name).value ?? defaultValue;
  const [shown, setShown] = useState(start.trim());
  const [size, setSize] = useState<PictureSize | null>(null);
  const isUnseen = !isForOthers && /^https?:/i.test(shown);
  const isMisfit =
    min &&
    size?.address === shown &&
    (size.width !== size.height || Math.min(size.width, size.height) < min.side);
  const warning = isUnseen
    ? unseen
    : isMisfit &&
      `Dieses Bild ist ${size.width} × ${size.height} Pixel groß. ${min.wantedBy} wollen es quadratisch, mit ${min.side} Pixeln oder mehr.`;
  const help = warning ? (
    <>
      {hint} <strong>{warning}</strong>
    </>
  ) : (
    hint
  );
  const { control, id, error } = useControl(name, help);
  const pick = async () => {
    const picked = await pickImage?.();
    if (!picked || !input.current) return;
    input.current.value = picked.url;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  };
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={help} error={error}>
      <div className="flex items-start gap-3">
        <FieldPicture address={shown} onSize={setSize} />
        <div className="flex min-w-0 grow flex-wrap gap-2">
          <input
            ref={input}
            {...control}
            name={name}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            required={!isOptional && !isForPublishing}
            pattern={address}
            title="Eine Adresse, die mit https:// oder /media/ beginnt"
            maxLength={2000}
            defaultValue={start}
            onInput={({ currentTarget }) => setShown(currentTarget.value.trim())}
            className={`min-w-48 flex-1 ${control.className}`}
          />
          {pickImage && (
            <button type="button" className="button button-outline scripted" onClick={pick}>
              <Images size={18} strokeWidth={1.75} aria-hidden />
              Aus der Mediathek
              <span className="sr-only"> wählen: {label}</span>
            </button>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}

type PictureSize = { address: string; width: number; height: number };
type FieldPictureProps = { address: string; onSize?(size: PictureSize): void };

/** A preview of a file on this site; pages request nothing from other sites. */
export function FieldPicture({ address, onSize }: FieldPictureProps) {
  const [broken, setBroken] = useState("");
  const image = useRef<HTMLImageElement>(null);
  const measure = () => {
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image.current ?? {};
    // Vector drawings have no size in pixels.
    if (width && !/\.svg$/i.test(address)) onSize?.({ address, width, height });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came before the scripts is measured once.
  useEffect(measure, []);
  const isOwn = address.startsWith("/media/") && broken !== address;
  return (
    <div className="grid h-12 w-18 shrink-0 place-items-center overflow-hidden border border-hair bg-paper text-soft">
      {isOwn ? (
        <img
          ref={image}
          src={address}
          alt=""
          onLoad={measure}
          className="size-full object-cover"
          onError={() => setBroken(address)}
        />
      ) : (
        <ImageOff size={18} strokeWidth={1.5} aria-hidden />
      )}
    </div>
  );
}
