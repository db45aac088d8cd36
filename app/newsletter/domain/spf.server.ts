import { isIP } from "node:net";
import type { Dns } from "~/platform/outside/dns.server";
import { type Finding, findingsOf } from "./finding";

/** Maximum number of DNS look-ups for a record, including those of its includes (RFC 7208 §4.6.4). */
const maxLookups = 10;

type SpfRecord = {
  /** Terms that RFC 7208 does not know: they invalidate the whole record. */
  errors: string[];
  /** The result for all other senders: '+', '-', '~' or '?'; null: none. */
  all: string | null;
  redirect: string | null;
  endsWithAll: boolean;
  /** Domains whose look-ups count, too. */
  targets: string[];
  /** The look-ups of this record alone, without those of its targets. */
  lookups: number;
};

type SpfWeight = {
  /** All look-ups of a receiver; counting stops a little above the limit. */
  lookups: number;
  /** Included domains without an SPF record, each of which invalidates the whole record (RFC 7208 §5.2). */
  empty: string[];
  /** Whether every included record was read. */
  isWhole: boolean;
};

/**
 * The finding about a domain's SPF.
 * @param records every TXT record of the domain
 * @param weight of its single SPF record; null: there is not exactly one
 */
export function evaluateSpf(
  domain: string,
  records: readonly string[],
  weight: SpfWeight | null,
): Finding {
  const found = records.filter(isSpf);
  const { ok, missing, wrong, unknown } = findingsOf("spf", domain, found);
  const [record] = found;
  const publish = { type: "TXT", name: domain } as const;
  if (!record)
    return missing(
      "Ohne SPF-Eintrag weiß kein Postfach, welche Server für deine Domain senden dürfen. Was hinter „include:“ gehört, sagt dir der Anbieter, über den du sendest; sendet ein eigener Server, steht dort „ip4:“ mit seiner Adresse.",
      { ...publish, value: "v=spf1 include:spf.dein-mail-anbieter.example ~all", isExample: true },
    );
  if (found.length > 1)
    return wrong(
      `Es gibt ${found.length} SPF-Einträge, erlaubt ist einer: So gilt keiner. Fasse sie zu einem zusammen, mit allen „include:“ in einer Zeile, und lösche die übrigen.`,
      { ...publish, value: merged(found) },
    );
  const problems = problemsOf(parseSpf(record), weight);
  if (problems.length > 0) return wrong(problems);
  return weight?.isWhole ? ok() : unknown("Nicht alle eingebundenen Einträge ließen sich abrufen.");
}

function problemsOf(record: SpfRecord, weight: SpfWeight | null): string[] {
  const { errors, all, redirect, endsWithAll } = record;
  const { lookups = 0, empty = [] } = weight ?? {};
  const problems = [
    errors.length > 0 &&
      `„${errors.join("“, „")}“ versteht niemand; damit ist der ganze Eintrag ungültig. Prüfe die Schreibweise.`,
    all === "+" &&
      "Mit „+all“ darf jeder Server der Welt in deinem Namen senden. Ersetze es durch „~all“.",
    all === "?" && "„?all“ sagt über fremde Server nichts aus. Ersetze es durch „~all“.",
    !all && !redirect && "Am Ende fehlt „~all“: Ohne das bleibt offen, was für fremde Server gilt.",
    all && !endsWithAll && "Was hinter „all“ steht, wird nicht gelesen. „all“ gehört ans Ende.",
    lookups > maxLookups &&
      `Der Eintrag führt zu mehr als ${maxLookups} Abfragen im DNS; dann brechen Postfächer die Prüfung ab. Entferne „include:“ von Anbietern, die du nicht mehr nutzt.`,
    ...empty.map(
      (domain) =>
        `Unter „${domain}“ liegt kein SPF-Eintrag; damit ist deiner ungültig. Prüfe den Namen oder entferne ihn.`,
    ),
  ];
  return problems.filter((problem) => typeof problem === "string");
}

/** Merges records into one that allows whatever each of them allows. */
function merged(records: readonly string[]): string {
  const kept = [...new Set(records.flatMap(spfTerms))].filter(
    (word) => !/^[+\-~?]?all$/i.test(word),
  );
  return ["v=spf1", ...kept, "~all"].join(" ");
}

/** Follows the includes of a record as a receiver does. */
export async function countSpfLookups(dns: Dns, record: SpfRecord): Promise<SpfWeight> {
  const weight: SpfWeight = { lookups: record.lookups, empty: [], isWhole: true };
  const waiting = [...record.targets];
  const seen = new Set<string>();
  while (waiting.length > 0 && weight.lookups <= maxLookups && seen.size <= maxLookups) {
    const domain = waiting.shift() ?? "";
    if (seen.has(domain)) continue;
    seen.add(domain);
    // A macro's value is known only for a concrete mail.
    if (domain.includes("%")) continue;
    const answer = await dns.txt(domain);
    const included = answer?.find(isSpf);
    if (!answer) weight.isWhole = false;
    else if (!included) weight.empty.push(domain);
    else {
      const { lookups, targets } = parseSpf(included);
      weight.lookups += lookups;
      waiting.push(...targets);
    }
  }
  return weight;
}

/** Whether a TXT record is an SPF record (RFC 7208 §4.5). */
export function isSpf(record: string): boolean {
  return /^v=spf1(?: |$)/i.test(record);
}

export function parseSpf(record: string): SpfRecord {
  const words = spfTerms(record);
  const terms = words.map(parseTerm).filter((term) => term !== null);
  const mechanisms = terms.filter(({ isModifier }) => !isModifier);
  const all = mechanisms.find(({ name }) => name === "all")?.qualifier ?? null;
  const redirect = terms.findLast(({ name }) => name === "redirect")?.value ?? null;
  const followed = redirect && !all ? [redirect] : [];
  return {
    errors: words.filter((word) => !parseTerm(word)),
    all,
    redirect,
    endsWithAll: mechanisms.at(-1)?.name === "all",
    targets: [
      ...terms.filter(({ name }) => name === "include").map(({ value }) => value),
      ...followed,
    ],
    lookups: terms.filter(({ name }) => asking.has(name)).length + followed.length,
  };
}

function spfTerms(record: string): string[] {
  return record.split(/ +/).slice(1).filter(Boolean);
}

/** RFC 7208 §4.6.4: these, and a followed redirect, cause a DNS look-up. */
const asking = new Set(["include", "a", "mx", "ptr", "exists"]);

// A name, possibly with macros (§7), which are expanded per mail.
const domainSpec = String.raw`(?=.*\.)(?:[\w-]|%\{[a-z]\d*r?[.\-+,/_=]*\}|[.%])+`;
const isDomain = new RegExp(`^${domainSpec}$`, "i");
const withDomain = new RegExp(`^:${domainSpec}$`, "i");
const withHost = new RegExp(String.raw`^(?::${domainSpec})?(?:\/\d{1,2})?(?:\/\/\d{1,3})?$`, "i");

/** The allowed arguments of each mechanism (§5). */
const allowed = new Map<string, (rest: string) => boolean>([
  ["all", (rest) => rest === ""],
  ["include", (rest) => withDomain.test(rest)],
  ["exists", (rest) => withDomain.test(rest)],
  ["ptr", (rest) => rest === "" || withDomain.test(rest)],
  ["a", (rest) => withHost.test(rest)],
  ["mx", (rest) => withHost.test(rest)],
  ["ip4", (rest) => isNetwork(rest, 4)],
  ["ip6", (rest) => isNetwork(rest, 6)],
]);

/** A mechanism with its value behind ':', or a modifier `name=value`; null: neither. */
function parseTerm(word: string) {
  const [, key = "", text = ""] = /^([a-z][\w.-]*)=(.*)$/i.exec(word) ?? [];
  if (key) {
    const isKnown = !/^(?:redirect|exp)$/i.test(key) || isDomain.test(text);
    return isKnown
      ? { qualifier: "+", name: key.toLowerCase(), value: text, isModifier: true }
      : null;
  }
  const [, sign = "", named = "", rest = ""] = /^([+\-~?]?)([a-z\d]+)(.*)$/i.exec(word) ?? [];
  const name = named.toLowerCase();
  if (!allowed.get(name)?.(rest)) return null;
  return { qualifier: sign || "+", name, value: rest.replace(/^:|\/.*$/g, ""), isModifier: false };
}

function isNetwork(rest: string, family: 4 | 6): boolean {
  const [, address = "", bits = "0"] = /^:([^/]+)(?:\/(\d{1,3}))?$/.exec(rest) ?? [];
  return isIP(address) === family && Number(bits) <= (family === 4 ? 32 : 128);
}
