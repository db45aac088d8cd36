import { useSearchParams } from "react-router";
import { savedAnswer } from "~/features/comments/comment-answers";
import { CommentForm } from "~/features/comments/comment-form";
import type { CommentAnswer, CommentPage } from "~/features/comments/comments.schema";
import { commentSent } from "~/features/comments/comments-path";
import { MoreComments } from "~/features/comments/more-comments";
import { formatCount } from "~/lib/german-number";
import { ErrorBanner } from "~/ui/banner";
import { SectionTitle } from "~/ui/section-title";

type EpisodeCommentsProps = {
  episodeId: string;
  /** null: it could not be read. */
  list: CommentPage | null;
  /** What was said to a form that was sent without scripts. */
  answer?: CommentAnswer | undefined;
};

/** The comments of an episode and the form for one more. */
export function EpisodeComments({ episodeId, list, answer }: EpisodeCommentsProps) {
  const [search] = useSearchParams();
  const wasSent = search.get("gesendet") === commentSent;
  return (
    <section id="kommentare" aria-labelledby="comments-title" className="pt-20 print:hidden">
      <SectionTitle id="comments-title" title="Kommentare">
        {list && entries(list.total)}
      </SectionTitle>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <CommentForm episodeId={episodeId} answer={answer ?? (wasSent ? savedAnswer : undefined)} />
        <div>
          {!list && <ErrorBanner>Kommentare konnten nicht geladen werden</ErrorBanner>}
          {list?.total === 0 && (
            <p className="figure-label text-xl">
              Noch steht hier nichts. Der erste Vermerk in dieser Akte kann von dir sein.
            </p>
          )}
          {list && list.total > 0 && (
            <MoreComments key={list.page} episodeId={episodeId} list={list} />
          )}
        </div>
      </div>
    </section>
  );
}

function entries(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "Eintrag" : "Einträge"}`;
}
