import type { Finding } from "./finding";
import { isSpf, mostLookups, parseSpf } from "./spf";

/** How much a record and its includes ask for. */
type Weight = { lookups: number; empty: readonly string[]; isWhole: boolean };

const example = "v=spf1 include:spf.dein-mail-anbieter.example ~all";

/**
 * What to say of a domain's SPF.
 * @param records every TXT record of the domain
 * @param weight of its one SPF record; null: there is not one
 */
export function judgeSpf(
  domain: string,
  records: readonly string[],
  weight: Weight | null,
): Finding {
  const found = records.filter(isSpf);
  const finding = { subject: "spf", name: domain, found } as const;
  const [record] = found;
  if (!record)
    return {
      ...finding,
      state: "missing",
      notes: [
        "Ohne SPF-Eintrag weiß kein Postfach, welche Server für deine Domain senden dürfen. Was hinter „include:“ gehört, sagt dir der Anbieter, über den du sendest; sendet ein eigener Server, steht dort „ip4:“ mit seiner Adresse.",
      ],
      publish: { type: "TXT", name: domain, value: example, isExample: true },
    };
  if (found.length > 1)
    return {
      ...finding,
      state: "wrong",
      notes: [
        `Es gibt ${found.length} SPF-Einträge, erlaubt ist einer: So gilt keiner. Fasse sie zu einem zusammen, mit allen „include:“ in einer Zeile, und lösche die übrigen.`,
      ],
      publish: { type: "TXT", name: domain, value: merged(found) },
    };
  const problems = problemsOf(record, weight);
  const { isWhole } = weight ?? { isWhole: false };
  if (problems.length === 0)
    return {
      ...finding,
      state: isWhole ? "ok" : "unknown",
      notes: isWhole ? [] : ["Nicht alle eingebundenen Einträge ließen sich abrufen."],
      publish: null,
    };
  return { ...finding, state: "wrong", notes: problems, publish: null };
}

function problemsOf(record: string, weight: Weight | null): string[] {
  const { errors, all, redirect, terms } = parseSpf(record);
  const problems: string[] = [];
  if (errors.length > 0)
    problems.push(
      `„${errors.join("“, „")}“ versteht niemand; damit ist der ganze Eintrag ungültig. Prüfe die Schreibweise.`,
    );
  if (all === "+")
    problems.push(
      "Mit „+all“ darf jeder Server der Welt in deinem Namen senden. Ersetze es durch „~all“.",
    );
  if (all === "?")
    problems.push("„?all“ sagt über fremde Server nichts aus. Ersetze es durch „~all“.");
  if (!all && !redirect)
    problems.push("Am Ende fehlt „~all“: Ohne das bleibt offen, was für fremde Server gilt.");
  if (all && terms.findLast(({ isModifier }) => !isModifier)?.name !== "all")
    problems.push("Was hinter „all“ steht, wird nicht gelesen. „all“ gehört ans Ende.");
  if (weight && weight.lookups > mostLookups)
    problems.push(
      `Der Eintrag führt zu mehr als ${mostLookups} Abfragen im DNS; dann brechen Postfächer die Prüfung ab. Entferne „include:“ von Anbietern, die du nicht mehr nutzt.`,
    );
  for (const domain of weight?.empty ?? [])
    problems.push(
      `Unter „${domain}“ liegt kein SPF-Eintrag; damit ist deiner ungültig. Prüfe den Namen oder entferne ihn.`,
    );
  return problems;
}

/** One record that allows what each of them allows. */
function merged(records: readonly string[]): string {
  const words = records.flatMap((record) => record.split(/ +/).slice(1).filter(Boolean));
  const kept = [...new Set(words)].filter((word) => !/^[+\-~?]?all$/i.test(word));
  return ["v=spf1", ...kept, "~all"].join(" ");
}
