import { DrawingImage } from "~/ui/drawing";
import coHost from "~/ui/drawings/co-host.svg?url";
import moderation from "~/ui/drawings/moderation.svg?url";
import { Initials } from "./initials";

const drawings = [moderation, coHost] as const;

type PortraitProps = { portrait: string; name: string; index?: number };

/** A person's picture, or the name's initials; for hosts without a name alternating drawings. */
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
