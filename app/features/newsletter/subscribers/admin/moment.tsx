import { formatMoment } from "~/lib/moment";

/** A moment in words; a dash where there is none. */
export function Moment({ at }: { at: string | null }) {
  if (!at) return "–";
  return <time dateTime={at}>{formatMoment(at)}</time>;
}
