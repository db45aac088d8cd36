import { episodePath } from "~/core/episodes/episode-path";
import type { Turn } from "~/core/transcripts/text/transcript";
import { claimVerdicts, type Dossier } from "~/dossier/dossier/dossier";
import { formatEdtf } from "~/lib/edtf";

/** Each claim and event with a time, at the turn spoken then; a dossier has whole seconds. */
export function turnNotes(
  { claims, events }: Pick<Dossier, "claims" | "events">,
  turns: readonly Turn[],
  episodeId: string,
) {
  const page = episodePath(episodeId);
  const said = [
    ...claims.map(({ id, text, verdict, second }) => ({
      second,
      text,
      href: `${page}#behauptung-${id}`,
      word: claimVerdicts[verdict],
    })),
    ...events.map(({ id, text, date, second }) => ({
      second,
      text,
      href: `${page}#ereignis-${id}`,
      word: formatEdtf(date),
    })),
  ];
  return said.flatMap(({ second, ...note }) => {
    const turn = turns.findLastIndex(
      ({ startSeconds }) =>
        second !== null && startSeconds !== null && Math.floor(startSeconds) <= second,
    );
    return turn < 0 ? [] : [{ turn, ...note }];
  });
}
