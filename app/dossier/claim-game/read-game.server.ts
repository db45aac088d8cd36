import { episodePath } from "~/core/episodes/episode-path";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { type Legend, legendOf } from "~/core/media/artwork/drawing-legend.server";
import type { Show } from "~/core/show/show.schema";
import { numbered } from "~/core/show/wording";
import { citationOf, sourceUrl } from "~/dossier/dossier/citation";
import { type ClaimVerdict, type SourceKind, sourceKinds } from "~/dossier/dossier/dossier";
import { openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { type OpenClaim, readRound } from "./asked-claims.server";
import { type Game, resultText } from "./game";
import { type ClaimResult, findClaimResult } from "./vote-on-claim.server";

/** A claim before the vote, without its verdict. */
export type Question = {
  episodeId: string;
  claimId: string;
  text: string;
  /** The episode's topic, or ''. */
  invention: string;
  /** Beside the question, where there is room. */
  drawing: { href: string; words: Legend | null } | null;
};

export type Verdict = {
  vote: ClaimVerdict;
  verdict: ClaimVerdict;
  reason: string;
  sources: { id: string; kind: string; text: string; url: string | null }[];
  result: ClaimResult;
  episode: { path: string; title: string; label: string | null };
  /** The second at which the audio mentions the claim; null if it does not, or without audio. */
  second: number | null;
};

/** A claim in the result. */
export type Judged = Pick<Question, "episodeId" | "claimId" | "text"> &
  Pick<Verdict, "verdict" | "episode"> & { vote: ClaimVerdict | null };

export type GamePage = {
  /** Number of claims in the round; 0 if there are no claims at all. */
  size: number;
  /** Number of the question, from 1. */
  number: number;
  right: number;
  answered: number;
  question: Question | null;
  verdict: Verdict | null;
  /** null until the end of the round. */
  judged: Judged[] | null;
  text: string;
};

/** The page of a game. Verdicts of claims without a vote are left out. */
export async function readGamePage(
  services: Services,
  show: Pick<Show, "noun" | "topic">,
  { round, question, answers }: Game,
): Promise<GamePage> {
  const claims = await readRound(services, round);
  const given = claims.map((claim, index) => ({ claim, vote: answers[index] ?? null }));
  const answered = given.filter(({ vote }) => vote !== null).length;
  const isRight = ({ claim, vote }: (typeof given)[number]) => claim.entry.verdict === vote;
  const page: GamePage = {
    size: claims.length,
    number: 1,
    answered,
    right: given.filter(isRight).length,
    question: null,
    verdict: null,
    judged: null,
    text: "",
  };
  // Without a vote the result is hidden.
  if (claims.length > 0 && question === null && answered > 0) {
    const judged = given.map(({ claim, vote }) => ({
      episodeId: claim.episodeId,
      claimId: claim.entry.id,
      text: claim.entry.text,
      vote,
      verdict: claim.entry.verdict,
      episode: episodeOf(claim, show.noun),
    }));
    return { ...page, judged, text: resultText(round, given.map(isRight), services.env.BASE_URL) };
  }
  const number = Math.min(question ?? 1, Math.max(1, claims.length));
  const shown = given[number - 1];
  if (!shown) return page;
  return { ...page, number, ...(await readQuestion(services, show, shown.claim, shown.vote)) };
}

/** A claim as it is asked, and its verdict for somebody who has voted. */
export async function readQuestion(
  services: Services,
  { noun, topic }: Pick<Show, "noun" | "topic">,
  claim: OpenClaim,
  vote: ClaimVerdict | null,
): Promise<{ question: Question; verdict: Verdict | null }> {
  const { episodeId, invention, audioUrl, drawingUrl: href, entry } = claim;
  const { id: claimId, text, verdict, reason, second } = entry;
  const words = await attempt(services, () => legendOf(services, href));
  const drawing = href ? { href, words: words ?? null } : null;
  const question = { episodeId, claimId, text, invention: topic && invention, drawing };
  if (!vote) return { question, verdict: null };
  return {
    question,
    verdict: {
      vote,
      verdict,
      reason,
      episode: episodeOf(claim, noun),
      second: second !== null && isPlayable(audioUrl) ? Math.floor(second) : null,
      sources: await readSources(services, claim),
      result: await findClaimResult(services.db, episodeId, claimId),
    },
  };
}

function episodeOf({ episodeId, title, number }: OpenClaim, noun: Show["noun"]) {
  return { path: episodePath(episodeId), title, label: numbered(noun, number) };
}

async function readSources({ db, clock }: Services, { episodeId, entry }: OpenClaim) {
  if (entry.sources.length === 0) return [];
  const cited = await readEntries<"sources">(
    openEntries(db, now(clock), "sources")
      .where("episodes.id", "=", episodeId)
      .where("entry_id", "in", entry.sources)
      .orderBy("position"),
  );
  return cited.map(({ entry: source }) => ({
    id: source.id,
    kind: sourceKinds[source.kind as SourceKind],
    text: citationOf(source),
    url: sourceUrl(source),
  }));
}
