import { type ClaimVerdict, claimVerdicts } from "~/dossier/dossier/claim-verdicts";
import { formatDate } from "~/lib/time/german-date";

export const gamePath = "/legenden";
export const gameTitle = "Belegt, strittig oder Legende?";
export const gameIntro =
  "Sätze, die man glauben könnte: Rate, was belegt ist, was strittig und was Legende.";

export const roundSize = 7;

/** A round is drawn by day and number, so everybody with its address plays the same. */
export type Round = {
  /** YYYY-MM-DD, in Berlin. */
  date: string;
  /** Number of the round on its day, from 1. */
  number: number;
};

/** The state of a game: all of it is in the address, nothing on the device. */
export type Game = {
  round: Round;
  /** The current question, from 1; null: the result. */
  question: number | null;
  /** Answers by question; null for a skipped one. */
  answers: readonly (ClaimVerdict | null)[];
};

export const voteNotes = {
  schon: "Deine Stimme zu dieser Behauptung ist heute schon gezählt; dabei bleibt es.",
  viele:
    "Von deinem Anschluss kamen gerade sehr viele Stimmen. Du kannst weiterspielen, diese zählt aber nicht mit.",
};
export type VoteNote = keyof typeof voteNotes;

export const voteMessages = {
  missing: "Diese Behauptung wird nicht mehr gefragt. Deine Stimme wurde nicht gezählt.",
  invalid: "Wähle eine der drei Antworten aus.",
  failed: "Deine Stimme konnte nicht gespeichert werden. Bitte versuche es später erneut.",
};

export const verdicts = Object.keys(claimVerdicts) as ClaimVerdict[];

/** Parameters of an address that change the game, with their valid values. */
export const gameParameters = {
  runde: /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:-(?:[2-9]|[1-9]\d{1,2}))?$/,
  frage: /^(?:[1-7]|ergebnis)$/,
  antworten: /^[bsl-]{1,7}$/,
  stimme: /^(?:schon|viele)$/,
};

const letters: Record<ClaimVerdict, string> = { proven: "b", disputed: "s", legend: "l" };
const passed = "-";

/** The game of an address; invalid parameters are ignored. `today` is YYYY-MM-DD. */
export function readGame(search: URLSearchParams, today: string): Game & { note: VoteNote | null } {
  const said = (name: keyof typeof gameParameters) => {
    const value = search.get(name) ?? "";
    return gameParameters[name].test(value) ? value : "";
  };
  const round = isDay(said("runde").slice(0, 10)) ? said("runde") : "";
  const question = said("frage");
  const answers = [...said("antworten")].map(
    (letter) => verdicts.find((verdict) => letters[verdict] === letter) ?? null,
  );
  return {
    round: { date: round.slice(0, 10) || today, number: Number(round.slice(11)) || 1 },
    question: question === "ergebnis" ? null : Number(question) || 1,
    answers,
    note: (said("stimme") as VoteNote) || null,
  };
}

/** Rejects days such as 30 February. */
function isDay(date: string): boolean {
  return date !== "" && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}

/** The address of a game; `#frage` is the place of the question on its page. */
export function gameAddress({ round, question, answers }: Game, note?: VoteNote): string {
  const given = answers.map((answer) => (answer ? letters[answer] : passed)).join("");
  const search = new URLSearchParams({
    runde: roundName(round),
    frage: question === null ? "ergebnis" : String(question),
    ...(given && { antworten: given }),
    ...(note && { stimme: note }),
  });
  return `${gamePath}?${search}#frage`;
}

function roundName({ date, number }: Round): string {
  return number > 1 ? `${date}-${number}` : date;
}

export function roundAddress(round: Round): string {
  return `${gamePath}?runde=${roundName(round)}`;
}

/** The next round of the day; if this round is of another day, today's first. */
export function nextRound({ date, number }: Round, today: string): Round {
  return date === today ? { date, number: (number % 999) + 1 } : { date: today, number: 1 };
}

/** 'Runde 2 vom 23. November 2026' */
export function roundTitle({ date, number }: Round): string {
  return `Runde ${number > 1 ? `${number} ` : ""}vom ${formatDate(date)}`;
}

/** The game with an answer to the current question, replacing an earlier one. */
export function withAnswer({ round, question, answers }: Game, answer: ClaimVerdict): Game {
  if (question === null) return { round, question, answers };
  const all = Array.from({ length: Math.max(answers.length, question) }, (_, index) =>
    index === question - 1 ? answer : (answers[index] ?? null),
  );
  return { round, question, answers: all };
}

/** A result for sharing: as text, as symbols, and the address of the same round, without verdicts. */
export function resultText(round: Round, right: readonly boolean[], baseUrl: string): string {
  const score = `${right.filter(Boolean).length} von ${right.length} richtig`;
  const signs = right.map((one) => (one ? "■" : "□")).join("");
  const address = `${baseUrl}${roundAddress(round)}`;
  return `${gameTitle} – ${roundTitle(round)}\n${score}: ${signs}\n${address}`;
}
