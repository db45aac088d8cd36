import { useState } from "react";
import { cutAtWord } from "~/lib/plain-text";

type PreviewProps = {
  title: string;
  description: string;
  image: string;
  address: string;
  siteName: string;
};

/** The page as a search engine shows it. */
export function SearchPreview({ title, description, address, siteName }: PreviewProps) {
  return (
    <figure aria-label="Vorschau des Suchergebnisses">
      <figcaption className="label mb-1.5">So zeigt es die Suche</figcaption>
      <div className="border-[1.5px] border-hair bg-sheet p-4">
        <p className="label wrap-anywhere">{address}</p>
        <p className="mt-1 text-lg leading-snug text-stamp">
          {cutAtWord(`${title || "Ohne Titel"} – ${siteName}`, 65)}
        </p>
        <p className="mt-1 text-sm text-soft">
          {cutAtWord(
            description || "Ohne Beschreibung nimmt die Suche eine Stelle aus dem Text.",
            160,
          )}
        </p>
      </div>
    </figure>
  );
}

/** The page as messengers show it: picture of 1200x630, title, description. */
export function SharePreview({ title, description, image, address, siteName }: PreviewProps) {
  return (
    <figure aria-label="Vorschau beim Teilen">
      <figcaption className="label mb-1.5">So sieht es geteilt aus</figcaption>
      <div className="border-[1.5px] border-hair bg-sheet">
        <SharePicture address={image} />
        <div className="border-t border-hair p-4">
          <p className="label">{URL.canParse(address) ? new URL(address).hostname : siteName}</p>
          <p className="mt-1 font-semibold">{cutAtWord(title || "Ohne Titel", 90)}</p>
          <p className="mt-1 text-sm text-soft">{cutAtWord(description, 120)}</p>
        </div>
      </div>
    </figure>
  );
}

function SharePicture({ address }: { address: string }) {
  const [broken, setBroken] = useState("");
  const frame = "grid aspect-[1200/630] place-items-center overflow-hidden bg-paper text-soft";
  const isDrawing = /^\/media\/.+\.svg$/.test(address);
  if (address.startsWith("/media/") && !isDrawing && broken !== address)
    return (
      <div className={frame}>
        <img
          src={address}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(address)}
        />
      </div>
    );
  const elsewhere = address
    ? "Ein Bild von anderswo; gezeigt wird es erst beim Teilen."
    : "Noch kein Bild; geteilt wird die Zeichnung.";
  return (
    <p className={`${frame} p-6 text-center text-sm`}>
      {isDrawing ? "Aus der Zeichnung wird ein Bild mit Titel gemacht." : elsewhere}
    </p>
  );
}
