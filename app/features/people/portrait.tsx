import { DrawingImage } from "~/ui/drawing";
import coHost from "~/ui/drawings/co-host.svg?url";
import moderation from "~/ui/drawings/moderation.svg?url";

const drawings = [moderation, coHost] as const;

/** A host's picture, or of whom there is one; without it a drawing of a host, by turns. */
export function Portrait({ portrait, index }: { portrait: string; index: number }) {
  return portrait ? (
    <img
      src={portrait}
      alt=""
      width={240}
      height={240}
      loading="lazy"
      className="aspect-square object-cover"
    />
  ) : (
    <DrawingImage src={drawings[index % 2] ?? moderation} alt="" width={240} height={240} />
  );
}
