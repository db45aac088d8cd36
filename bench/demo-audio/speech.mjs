// How the demo's voices say what its dialogues show: numbers as words, foreign names by their sounds.

const UNITS = "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const TENS = ". . zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");
const TEENS = { 16: "sechzehn", 17: "siebzehn" };
const ORDINALS = { 1: "erst", 3: "dritt", 7: "siebt", 8: "acht" };
const MONTH =
  /^(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;

/** A number as a part of a longer one: 1 is 'ein'. */
function part(number) {
  if (number <= 12) return UNITS[number];
  if (number < 20) return TEENS[number] ?? `${UNITS[number - 10]}zehn`;
  if (number < 100) {
    const tens = TENS[Math.floor(number / 10)];
    return number % 10 ? `${UNITS[number % 10]}und${tens}` : tens;
  }
  const [step, name] = number < 1000 ? [100, "hundert"] : [1000, "tausend"];
  const rest = number % step;
  return `${part(Math.floor(number / step))}${name}${rest ? cardinal(rest) : ""}`;
}

function cardinal(number) {
  return number === 1 ? "eins" : part(number);
}

/** 1908 is 'neunzehnhundertacht', 1040 'tausendvierzig', 2007 'zweitausendsieben'. */
function year(number) {
  const hundreds = Math.floor(number / 100);
  if (hundreds < 11 || hundreds > 19) return cardinal(number).replace(/^eintausend/, "tausend");
  return `${part(hundreds)}hundert${number % 100 ? cardinal(number % 100) : ""}`;
}

/** The day of a month in the case that the word before asks for. */
function dayOfMonth(number, before) {
  const stem = ORDINALS[number] ?? `${part(number)}${number < 20 ? "t" : "st"}`;
  if (/^(am|vom|zum|beim|dem|den)$/i.test(before)) return `${stem}en`;
  return /^der$/i.test(before) ? `${stem}e` : `${stem}er`;
}

/** Names that German rules would mispronounce, in the X-SAMPA of the synthesiser. */
const SOUNDS = {
  Acta: "'ak.ta:",
  Anspach: "'an.Spax",
  Antonio: "an.'to:.nio",
  Atanasoff: "a.ta.'na:.zOf",
  Barthélemy: "baR.te.le.'mi:",
  Bi: "'bi:",
  Catharina: "ka.ta.'Ri:.na",
  Charles: "'t_Sa:ls",
  Cheongju: "'t_SOn.d_Zu:",
  Clifford: "'klI.f6t",
  Co: "'ko:",
  Darrow: "'dE.Ro",
  Dartmouth: "'da:t.m@s",
  Dudley: "'dat.li",
  Ediswan: "'E.di.sv0n",
  Elias: "e.'li:.as",
  Elisha: "i.'la_I.Sa",
  Eruditorum: "e.Ru.di.'to:.RUm",
  Gateshead: "'ge:t_s.hEt",
  George: "'d_ZO:d_Z",
  Gideon: "'gi:.de.On",
  Graham: "'gRe:.@m",
  Gray: "'gRe:",
  Guglielmo: "gul.'jEl.mo",
  Heungdeok: "'hUN.dOk",
  Hoboken: "'ho:.bo.k@n",
  Howe: "'ha_U",
  Hunt: "'hant",
  Iowa: "'a_I.o.va",
  Isaac: "'a_I.zEk",
  James: "'d_Ze:ms",
  Jikji: "'d_ZIk.d_Zi",
  John: "'d_ZOn",
  Jones: "'d_Zo:ns",
  Joseph: "'d_Zo:.zEf",
  Judson: "'d_Zat.s@n",
  Lizzie: "'lI.zi",
  Lucifers: "'lu:.sI.f6s",
  Magie: "ma.'d_Zi:",
  Marconi: "maR.'ko:.ni",
  Meucci: "me.'u.t_Si",
  Minnesota: "mI.n@.'zo:.ta",
  Newcastle: "'nju:.ka:.s@l",
  Newcomen: "'nju:.ka.m@n",
  Newton: "'nju:.t@n",
  Papin: "pa.'pE~",
  Popow: "pO.'pOf",
  Samuel: "'sEm.ju.@l",
  Savery: "'se:.v@.Ri",
  Shen: "'SEn",
  Sheng: "'SEN",
  Singer: "'sI.N6",
  Stockton: "'stOk.t@n",
  Stone: "'sto:n",
  Sundbäck: "'sUnt.bEk",
  Swan: "'svOn",
  Thimonnier: "ti.mO.'nie:",
  Thomas: "'to:.mas",
  Walker: "'vO:.k6",
  Walter: "'vO:l.t6",
  Washington: "'vO.SIN.t@n",
  Watt: "'vOt",
  Whitcomb: "'vIt.kOm",
  Zuse: "'t_su:.z@",
};

/** Words that only need another spelling. */
const SPELLINGS = {
  ENIAC: "Eniak",
  Relaishaus: "Relähaus",
  "Stockton-on-Tees": "Stockton",
  USA: "U S A",
  Z3: "Z drei",
};

/** One shown word as the voice says it; `before` and `after` are its neighbours. */
function saidWord(word, before, after) {
  const [, core, close] = /^[„“‚(]*(.*?)([.,:;!?…”“‘)]*)$/.exec(word);
  const end = close.replace(/[”“‘)]/g, "");
  const day = /^\d{1,2}$/.test(core) && end === "." && MONTH.test(after);
  if (day) return dayOfMonth(Number(core), before);
  return `${saidCore(core)}${end}`;
}

function saidCore(core) {
  const decade = /^(\d{4})er-(\p{L}+)$/u.exec(core);
  if (decade) return `${year(Number(decade[1]))}er ${decade[2]}`;
  if (/^1\d{3}$|^20\d\d$/.test(core)) return year(Number(core));
  if (/^[\d.]*\d$/.test(core)) return cardinal(Number(core.replaceAll(".", "")));
  if (SPELLINGS[core]) return SPELLINGS[core];
  const [, name, genitive] = /^(.*?)(s?)$/.exec(core);
  if (SOUNDS[core]) return phoneme(SOUNDS[core]);
  return genitive && SOUNDS[name] ? phoneme(`${SOUNDS[name]}s`) : core;
}

function phoneme(sounds) {
  return `<phoneme ph="${sounds}"/>`;
}

/** The words of a sentence: each as it is shown and as it is said. */
export function wordsOf(sentence) {
  const shown = sentence.split(" ");
  return shown.map((word, index) => ({
    shown: word,
    said: saidWord(word, shown[index - 1] ?? "", shown[index + 1] ?? ""),
  }));
}

/** The sentences of a turn; the point of a day ('20. Juni') ends none. */
export function sentencesOf(text) {
  return text.split(/(?<=[.?!…])(?<!\b\d{1,2}\.) /);
}
