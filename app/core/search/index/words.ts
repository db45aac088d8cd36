import { stemmer } from "@orama/stemmers/german";
import { normalForm } from "~/lib/text/normal-form";
import { editDistance } from "~/lib/typos/edit-distance";
import { StrongVerbs } from "./strong-verbs";

const word = /[\p{L}\p{N}\p{M}]+/gu;
/** Starts at word boundaries: from within a long word the search for its hyphen would start again at every letter. */
const hyphenated = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)+/gu;
/** Longer ones are no words: keys, addresses, noise. */
const maxLength = 48;

export function wordsOf(text: string): string[] {
  return (text.match(word) ?? []).filter((found) => found.length <= maxLength);
}

/** Hyphenated words of a text, joined: 'Kaffee-Filter' is a Kaffeefilter too. */
export function joinedWordsOf(text: string): string[] {
  return (text.match(hyphenated) ?? [])
    .map((found) => found.replace(/[-‐‑]/g, ""))
    .filter((found) => found.length <= maxLength);
}

const ligatures: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Folds the spellings of a word into one: lower case, without accents, ß = ss and ä = ae = a. */
export function fold(word: string): string {
  const small = word.toLowerCase();
  if (!/[^a-z0-9]/.test(small)) return withoutUmlauts(small);
  return withoutUmlauts(
    normalForm(small, "NFKD")
      .replace(/\p{M}+/gu, "")
      .replace(/[ßæœøłđðþı]/g, (letter) => ligatures[letter] ?? letter),
  );
}

/** After a vowel or a q the e belongs to another sound: neue, Bauer, Quelle. */
function withoutUmlauts(word: string): string {
  return word.replace(/(?<![aeiouyq])([aou])e/g, "$1");
}

const knownStems = new Map<string, string>();
const maxStems = 20_000;

let loaded: StrongVerbs | undefined;

/** Created on first use: a start needs none. */
function strongVerbs(): StrongVerbs {
  loaded ??= new StrongVerbs(fold, stemByRule);
  return loaded;
}

/** The stem of a folded word; that of erfand and erfunden is erfinden's. */
export function stem(folded: string): string {
  let found = knownStems.get(folded);
  if (found === undefined) {
    found = stemByRule(folded);
    const infinitive = strongVerbs().infinitiveOf(found);
    if (infinitive) found = stemByRule(infinitive);
    if (knownStems.size >= maxStems) knownStems.clear();
    knownStems.set(folded, found);
  }
  return found;
}

/** The stems of a text's words. */
export function stemsIn(text: string): string[] {
  return wordsOf(text).map((word) => stem(fold(word)));
}

/** Snowball's German rules, plus Erfinderinnen and Erfinderin as one. */
function stemByRule(folded: string): string {
  return stemmer(folded).replace(/inn$/, "in");
}

/** Other beginnings of words with this stem. */
export function verbForms(stem: string): readonly string[] {
  return strongVerbs().formsOf(stem);
}

/** Stop words, which occur in nearly every text. */
const listed = `ab aber alle allem allen aller alles als also am an ander andere anderem anderen
anderer anderes auch auf aus bei beim bin bis bist da dabei damit dann das dass dasselbe dazu dein
deine deinem deinen deiner dem den denen denn der deren derselbe des dessen dich die dies diese
diesem diesen dieser dieses dir doch dort du durch eigentlich ein eine einem einen einer eines er es etwas euch
euer eure für gegen habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem
ihren ihrer ihres im in indem ins ist ja jede jedem jeden jeder jedes jene jenem jenen jener kann
kein keine keinem keinen keiner können könnte man manche mein meine meinem meinen meiner mich mir mit
muss musste nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seines
seit selbst sich sie sind so solche soll sollte sondern sonst um und uns unser unsere unter viel vom
von vor wann war waren warum was weil weiter welche welchem welchen welcher welches wenn wer werde
werden wie wieder will wir wird wirklich wo wollen wurde wurden während würde würden zu zum zur zwar zwischen
über überhaupt`;

const stopWords = setOf(listed);

export function isStopWord(folded: string): boolean {
  return stopWords.has(folded);
}

/** Words of questions and of everyday speech, dialects included, that name nothing; texts keep them. */
const fillers =
  setOf(`allererst allererste allerersten bitte bloß damals denn eben echt eigentlich einfach
einmal endlich erst erste ersten erster erstes fei früher für fürs ganz gar gegeben geht gehts genau gerade gern gerne
gesucht gibt gibts gleich haben halt hast heißen heißt hieß ich immer ins irgendwas irgendwer jemals
jemand jetzt kennt leute lieber los machen macht machte mal man mehr mich möchte möchten nachher nie niemand
ois podcast schon sendung sollen spiel stimmt suche suchen tat tatsächlich themen thema tun überhaupt übers ums uns
vors war warst wars weiß weißt welchem wem wen wessen wieso weshalb woher wohin wieviel wirklich wohl wollen zeig zeige zuerst
zuletzt aufs ans beim durchs hinterm hinters überm unterm unters vorm obs des dess dös dees de wos woas hod hot hom
ham hobn hods ned net nit nich isch het hett händ sin san mer mir ma dat wat dit det ick ik ooch och uff üs gsi gwen
gwesn bissl bisserl bisschen bissl who what when where did the was is of in first n s`);

/** Whether a word of a query says nothing of what it looks for, unless it stands alone. */
export function isFiller(folded: string): boolean {
  return stopWords.has(folded) || fillers.has(folded);
}

/** The filler of which a folded word is a misspelling: 'hatt', 'eigendlich'; undefined: of none. */
export function fillerNear(folded: string): string | undefined {
  if (folded.length < 4) return undefined;
  return [...stopWords, ...fillers].find(
    (filler) =>
      filler.length > 3 && filler[0] === folded[0] && editDistance(folded, filler, 1) <= 1,
  );
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(fold));
}

/** A compound has a head of at least three letters and a tail of four: Näh-maschine. */
const minCompoundLength = 7;
const minTailLength = 4;
/** Words with these prefixes are derived, not compound, unless they are long: a Verkauf is no kind of Kauf. */
const derived = /^((ver|ent|zer|emp|miss).{0,8}|sch.{0,5})$/;

/**
 * The key of a compound's tail: the stem reversed, so that its end is a prefix and 'filter' finds Kaffeefilter.
 * null for a word too short for a compound.
 */
export function compoundKey(stem: string): string | null {
  if (stem.length < minCompoundLength || derived.test(stem) || !/^\p{L}+$/u.test(stem)) return null;
  return reversed(stem);
}

/** The prefix of the keys of all compounds with this tail; null if it is too short. */
export function tailKey(folded: string, stem: string): string | null {
  const isLong =
    stem.length >= minTailLength || (stem.length === 3 && folded.length > minTailLength);
  return isLong && /^\p{L}+$/u.test(stem) ? reversed(stem) : null;
}

/** Whether a word is a compound that ends with this stem. */
export function endsWithTail(stem: string, tail: string): boolean {
  return stem.length > tail.length && stem.endsWith(tail) && compoundKey(stem) !== null;
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}
