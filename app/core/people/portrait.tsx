import coHost from "~/ui/drawings/co-host.svg?url";
import { DrawingImage } from "~/ui/drawings/drawing";
import moderation from "~/ui/drawings/moderation.svg?url";

const drawings = [moderation, coHost] as const;

type PortraitProps = { portrait: string; name: string; index?: number };

/** A person's picture, or initials. A host without a name gets one of several drawings. */
export function Portrait({ portrait, name, index = 0 }: PortraitProps) {
  if (portrait)
    return (
      <img
        src={portrait}
        alt=""
        width={240}
        height={240}
        loading="lazy"
        className="aspect-square object-cover"
      />
    );
  if (name) return <Initials name={name} />;
  return <DrawingImage src={drawings[index % 2] ?? moderation} alt="" width={240} height={240} />;
}

/** The initials of a person without a portrait, on an index card. */
function Initials({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="initials w-full">
      <path d="M8 8H232V232H8ZM40 182H200M40 190H200" />
      <text x="120" y="150">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and the last capitalised word: 'AN' for 'Adolf II. von Nassau'. */
export function initialsOf(name: string): string {
  const capitals = name.match(/(?<![\p{L}\p{M}])\p{Lu}/gu) ?? [...name.trim().slice(0, 1)];
  return [...new Set([0, capitals.length - 1])].map((at) => capitals[at] ?? "").join("");
}
