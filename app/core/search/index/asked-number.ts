import { fold, isFiller, stem } from "./words";

/**
 * The episode that is all of a query: by its number ('Akte vier', 'die 11. Folge', '#12', 'Staffel 2 Folge 3'), or
 * by its position in the show, from the newest (-1 is the newest, -2 the one before, 1 the first).
 */
export type AskedNumber = {
  number: number | null;
  season: number | null;
  position: number | null;
  /** A number without the noun is first searched for as a word. */
  isBare: boolean;
};

/** What listeners of any show call an episode. */
export const episodeWords = "folge folgen episode ep nr nummer no teil podcastfolge";
const newest = /^(?:aller)?(?:neu(?:e?st)|letzt|aktue?ll|jungst)e?[nrms]?$/;
const lastButOne = /^vorletzte[nrms]?$/;

let stems: Record<"nouns" | "seasons", ReadonlySet<string>> | undefined;

/** Stems are made on first use: a start needs none. */
function knownStems() {
  stems ??= {
    nouns: new Set(episodeWords.split(" ").map(stem)),
    seasons: new Set(["staffel", "season"].map(stem)),
  };
  return stems;
}

/** @param noun the show's own words for an episode, in any spelling */
export function askedNumber(query: string, noun: readonly string[] = []): AskedNumber | null {
  const { nouns, seasons } = knownStems();
  const own = new Set(noun.map((word) => stem(fold(word))));
  const asked: AskedNumber = { number: null, season: null, position: null, isBare: true };
  const parts = partsOf(query);
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1] ?? "";
    const root = stem(part);
    const value = numberIn(part);
    if (part === "#" || own.has(root) || nouns.has(root)) asked.isBare = false;
    else if (/^(?:e|f|s)$/.test(part) && /^\d/.test(next)) asked.isBare = false;
    else if (seasons.has(root)) asked.isBare = false;
    else if (value && isOfSeason(parts, at)) {
      if (asked.season !== null) return null;
      asked.season = value.number;
    } else if (value) {
      if (asked.number !== null) return null;
      asked.number = value.number;
      asked.isBare &&= !value.isOrdinal;
    } else if (newest.test(part)) asked.position = -1;
    else if (lastButOne.test(part)) asked.position = -2;
    else if (!isFiller(part)) return null;
  }
  const isNumber = asked.number !== null;
  if (isNumber === (asked.position !== null)) return null;
  if (asked.number === 1 && isOrdinal(parts)) return { ...asked, number: null, position: 1 };
  return isNumber || !asked.isBare ? asked : null;
}

/** Letters and digits apart, hash signs, and nothing of '3.', '5te' but the number. */
function partsOf(query: string): string[] {
  const spaced = query.toLowerCase().replace(/(\d+)(?:\.|-?te[nrsm]?\b|-?ste[nrsm]?\b)/g, "$1 ");
  return (spaced.match(/[\p{L}\p{M}]+|\d+|#/gu) ?? []).map((part) => fold(part) || part);
}

function isOfSeason(parts: readonly string[], at: number): boolean {
  const isSeason = (part = "") => knownStems().seasons.has(stem(part));
  // 'die zweite Staffel', but 'Staffel zwei'
  if (numberIn(parts[at] ?? "")?.isOrdinal) return isSeason(parts[at + 1]);
  return isSeason(parts[at - 1]) || parts[at - 1] === "s";
}

function isOrdinal(parts: readonly string[]): boolean {
  return parts.some((part) => numberIn(part)?.isOrdinal);
}

function numberIn(part: string): { number: number; isOrdinal: boolean } | null {
  if (/^\d{1,9}$/.test(part)) return { number: Number(part), isOrdinal: false };
  return numberWords().get(part) ?? null;
}

export function isNumberWord(folded: string): boolean {
  return numberWords().has(folded);
}

const largest = 200;
const small =
  " ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const tens = "  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");
const irregular: Readonly<Record<string, readonly string[]>> = {
  ein: ["erst"],
  drei: ["dritt"],
  sieben: ["siebt", "siebent"],
  acht: ["acht"],
};

let known: Map<string, { number: number; isOrdinal: boolean }> | undefined;

/** Cardinals and declined ordinals from one to two hundred, folded. */
function numberWords() {
  if (known) return known;
  known = new Map();
  for (let number = 1; number <= largest; number++) {
    for (const { head, tail } of spellingsOf(number)) {
      const cardinal = head + (tail === "ein" ? "eins" : tail);
      known.set(fold(cardinal), { number, isOrdinal: false });
      const ordinals = irregular[tail] ?? [`${tail}${small.indexOf(tail) > 0 ? "t" : "st"}`];
      for (const ordinal of ordinals)
        for (const end of ["e", "en", "er", "es", "em"])
          known.set(fold(`${head}${ordinal}${end}`), { number, isOrdinal: true });
    }
  }
  known.set("zwo", { number: 2, isOrdinal: false });
  known.set("allererste", { number: 1, isOrdinal: true });
  return known;
}

/** `tail`: the part that an ordinal changes. */
function spellingsOf(number: number): { head: string; tail: string }[] {
  if (number < small.length) return [{ head: "", tail: small[number] ?? "" }];
  if (number < 100) {
    const [unit, ten] = [small[number % 10] ?? "", tens[Math.floor(number / 10)] ?? ""];
    return [{ head: unit && `${unit}und`, tail: ten }];
  }
  const rest = number % 100;
  const hundreds = number < 200 ? ["hundert", "einhundert"] : ["zweihundert"];
  return hundreds.flatMap((hundred) =>
    rest === 0
      ? [{ head: "", tail: hundred }]
      : spellingsOf(rest).flatMap(({ head, tail }) =>
          ["", "und"].map((and) => ({ head: hundred + and + head, tail })),
        ),
  );
}
