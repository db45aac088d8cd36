/**
 * One verb per line: infinitive, present, preterite, participle; forms that equal another word are left out.
 * '-band' is a form only after a prefix (verband), 'ge-funden' loses 'ge' after an inseparable one (erfunden, but
 * aufgefunden). A line with a single word is a form of no verb.
 */
import lines from "./strong-verbs.txt?raw";

const prefixes = new Set(
  `ab an auf aus be bei dar durch ein emp ent er fest fort frei heraus hervor hin hinaus hinter los miss mit nach
nieder uber um unter ver vor voraus weg weiter wider wieder zer zu zuruck zusammen`.split(/\s+/),
);
const longestPrefix = 8;

export class StrongVerbs {
  /** Infinitives by the stems of their forms: without a prefix, and after one. */
  #alone = new Map<string, string>();
  #prefixed = new Map<string, string>();
  /** The stems of all forms by the infinitive's. */
  #forms = new Map<string, readonly string[]>();

  /** @param fold folds a word; @param stem makes the stem of a folded word by rule */
  constructor(fold: (word: string) => string, stem: (folded: string) => string) {
    for (const line of lines.trim().split("\n")) {
      const [infinitive = "", ...forms] = line.split(" ").map(fold);
      if (forms.length === 0) this.#alone.set(stem(infinitive), infinitive);
      const stems = new Set<string>();
      for (const form of forms) {
        const whole = form.replace("-", "");
        if (!form.startsWith("-")) this.#alone.set(stem(whole), infinitive);
        // After a prefix the rules cut off more.
        for (const part of [whole, form.replace(/.*-/, "")])
          stems.add(stem(part)).add(stem(`er${part}`).slice("er".length));
      }
      for (const form of stems) this.#prefixed.set(form, infinitive);
      this.#forms.set(stem(infinitive), [...stems]);
    }
  }

  /** The infinitive of a form, with its prefix; null for other words. */
  infinitiveOf(stem: string): string | null {
    const known = this.#alone.get(stem);
    if (known) return known;
    for (const [prefix, rest] of partedStems(stem)) {
      const infinitive = this.#prefixed.get(rest);
      if (infinitive) return prefix + infinitive;
    }
    return null;
  }

  /** The stems of a verb's other forms, by its infinitive's stem. */
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
