import { linesOf } from "~/core/player/scene/lines";
import { followableOf } from "~/core/transcripts/text/transcript";

export { passagesOf as transcriptPassages } from "~/core/transcripts/text/passages";

/** The spoken lines of a stored transcript; empty without times. */
export const transcriptLines = (stored: string) => linesOf(followableOf(stored));
