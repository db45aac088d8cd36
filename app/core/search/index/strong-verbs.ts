/**
 * A verb in each line: infinitive, present, preterite, participle; forms that equal another word are left out.
 * '-band' is a form behind a prefix only (verband), 'ge-funden' has no 'ge' behind one that is never apart
 * (erfunden, but aufgefunden). A word alone in its line is a form of no verb.
 */
import lines from "./strong-verbs.txt?raw";

const prefixes = new Set(
  `ab an auf aus be bei dar durch ein emp ent er fest fort frei heraus hervor hin hinaus hinter los miss mit nach
nieder uber um unter ver vor voraus weg weiter wider wieder zer zu zuruck zusammen`.split(/\s+/),
);
const longestPrefix = 8;

export class StrongVerbs {
  /** Infinitives by the stems of their forms: of those that stand alone, and of those behind a prefix. */
  #alone = new Map<string, string>();
  #prefixed = new Map<string, string>();
  /** The stems of all forms by that of the infinitive. */
  #forms = new Map<string, readonly string[]>();

  /** @param fold as words are folded; @param stem makes the stem of a folded word by rule */
  constructor(fold: (word: string) => string, stem: (folded: string) => string) {
    for (const line of lines.trim().split("\n")) {
      const [infinitive = "", ...forms] = line.split(" ").map(fold);
      if (forms.length === 0) this.#alone.set(stem(infinitive), infinitive);
      const stems = new Set<string>();
      for (const form of forms) {
        const whole = form.replace("-", "");
        if (!form.startsWith("-")) this.#alone.set(stem(whole), infinitive);
        // A prefix lets the rules cut more off.
        for (const part of [whole, form.replace(/.*-/, "")])
          stems.add(stem(part)).add(stem(`er${part}`).slice("er".length));
      }
      for (const form of stems) this.#prefixed.set(form, infinitive);
      this.#forms.set(stem(infinitive), [...stems]);
    }
  }

  /** The infinitive of a form, with its prefix; null for everything else. */
  infinitiveOf(stem: string): string | null {
    const known = this.#alone.get(stem);
    if (known) return known;
    for (const [prefix, rest] of partedStems(stem)) {
      const infinitive = this.#prefixed.get(rest);
      if (infinitive) return prefix + infinitive;
    }
    return null;
  }

  /** The stems of a verb's other forms, by that of its infinitive. */
  formsOf(stem: string): readonly string[] {
    const forms = this.#forms.get(stem);
    if (forms) return forms;
    return partedStems(stem).flatMap(([prefix, rest]) =>
      (this.#forms.get(rest) ?? []).map((form) => prefix + form),
    );
  }
}

function partedStems(stem: string): [prefix: string, rest: string][] {
  const parted: [string, string][] = [];
  for (let at = 2; at <= longestPrefix && at + 2 < stem.length; at++)
    if (prefixes.has(stem.slice(0, at))) parted.push([stem.slice(0, at), stem.slice(at)]);
  return parted;
}
