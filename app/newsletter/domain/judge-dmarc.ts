import { type Finding, findingsOf } from "./finding";
import { parseTags, type Tags } from "./judge-records";

/** A domain on the way up the tree, with its DMARC records; null: no answer came. */
export type DmarcStep = { at: string; records: readonly string[] | null };

/** A DMARC record with its domain: the sender's own, or a parent. */
type DmarcAnswer = { at: string; records: readonly string[] };

export function isDmarc(record: string): boolean {
  return /^v\s*=\s*DMARC1\s*(?:;|$)/.test(record);
}

/** The domains to query, at most eight: itself, then its parents, down to the last label (RFC 9989 §4.10). */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split(".");
  const max = Math.min(labels.length - 1, 7);
  const above = Array.from({ length: max }, (_, index) => labels.slice(index - max).join("."));
  return [domain, ...above];
}

/** Several records of one domain count as none. */
function tagsOf({ records }: DmarcStep): Tags | null {
  const [record, second] = records ?? [];
  return record === undefined || second !== undefined ? null : parseTags(record);
}

const psdOf = (step: DmarcStep) => tagsOf(step)?.get("psd")?.toLowerCase();

/** A record with psd=y or n ends the tree walk. */
export function isLastStep(step: DmarcStep): boolean {
  return /^[yn]$/.test(psdOf(step) ?? "");
}

/** The organisational domain, found without a suffix list from the records on the way up (RFC 9989 §4.10.2). */
export function organisationOf(domain: string, steps: readonly DmarcStep[]): string {
  const top = steps.findLast(tagsOf);
  if (!top) return domain;
  if (psdOf(top) !== "y" || top.at === domain) return top.at;
  return domain
    .split(".")
    .slice(-top.at.split(".").length - 1)
    .join(".");
}

/** The applicable record: the domain's own, its organisation's, or the suffix's (RFC 9989 §4.10.1). */
export function policyOf(domain: string, steps: readonly DmarcStep[]): DmarcAnswer | null {
  const organisation = organisationOf(domain, steps);
  const wanted = [domain, organisation].map((name) => steps.find(({ at }) => at === name));
  const found = [...wanted, steps.findLast(tagsOf), ...steps].find((step) => step?.records?.length);
  return found ? { at: found.at, records: found.records ?? [] } : null;
}

type DmarcQuestion = {
  domain: string;
  /** The envelope sender's domain, for which SPF is checked. */
  envelopeDomain: string;
  /** Whether `domain` and `envelopeDomain` belong to one organisation. */
  isOneOrganisation: boolean;
  /** Whether mails are signed for `domain` here. */
  isSigned: boolean;
  /** Whether the DNS has any record under `domain`. */
  isThere: boolean;
};

const policies = ["none", "quarantine", "reject"];

/** The finding about DMARC. @param answer null: no record at the domain or above it */
export function judgeDmarc(question: DmarcQuestion, answer: DmarcAnswer | null): Finding {
  const { domain, isThere } = question;
  const advised = `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`;
  const publish = { type: "TXT", name: `_dmarc.${domain}`, value: advised } as const;
  const { at, records } = answer ?? { at: domain, records: [] };
  const { ok, missing, wrong } = findingsOf("dmarc", `_dmarc.${at}`, records);
  if (!answer)
    return missing(
      "Große Postfächer nehmen Newsletter nur noch von Domains mit DMARC-Eintrag an. Beginne mit „p=none“: Das ändert an der Zustellung nichts. Die Adresse hinter „rua=“ bekommt Berichte; nimm eine, die es gibt, oder lass den Teil weg.",
      publish,
    );
  if (records.length > 1)
    return wrong("Es gibt mehrere DMARC-Einträge; so gilt keiner. Lass einen stehen.", publish);
  const tags = parseTags(records[0] ?? "");
  if (!tags)
    return wrong(
      "Der Eintrag ist verstümmelt: Angaben stehen als „name=wert“, getrennt durch Strichpunkte.",
      publish,
    );
  const isAbove = at !== domain;
  const forBelow = isAbove ? ((isThere ? undefined : tags.get("np")) ?? tags.get("sp")) : undefined;
  const said = forBelow ?? tags.get("p");
  const policy = (said ?? "none").toLowerCase();
  if (!policies.includes(policy))
    return wrong(
      `„${said}“ sagt nicht, was mit falschen Mails geschehen soll: „none“, „quarantine“ oder „reject“.`,
      publish,
    );
  const isAligned = canAlign(question, tags);
  const isTest = tags.get("t")?.toLowerCase() === "y";
  const gone = ["pct", "rf", "ri"].filter((name) => tags.has(name)).map((name) => `„${name}“`);
  const notes = [
    isAbove && `Es gilt der Eintrag von ${at}.`,
    !isAligned &&
      `Die Adresse für unzustellbare Mails liegt auf ${question.envelopeDomain}, der Absender auf ${domain}: SPF zählt dann für DMARC nicht. Unterschreibe die Mails mit DKIM oder nimm eine Adresse auf ${domain}.`,
    said === undefined &&
      "Der Eintrag sagt nicht „p=“, das gilt als „p=none“. Schreib es dazu: Ältere Postfächer übersehen ihn sonst.",
    policy === "none" &&
      "Mit „p=none“ wird nur beobachtet. Sind SPF und DKIM einige Wochen in Ordnung, stelle auf „p=quarantine“: Dann landen Fälschungen im Spam.",
    isTest &&
      policy !== "none" &&
      `Der Eintrag trägt „t=y“: „${policy}“ wird nur erprobt. Entferne das, sobald alles läuft.`,
    !isAbove &&
      tags.get("psd")?.toLowerCase() === "y" &&
      "„psd=y“ sagt, dass unter dieser Domain andere ihre eigenen haben, wie unter „.de“. Das stimmt für eine Sendung nie: Entferne es.",
    gone.length > 0 &&
      `${gone.join(", ")} gilt seit Mai 2026 nicht mehr (RFC 9989). Du kannst es entfernen.`,
  ].filter((note) => note !== false);
  return !isAligned && policy !== "none" ? wrong(notes) : ok(notes);
}

/** DMARC requires that SPF or DKIM aligns with the visible sender's domain (RFC 9989 §4.4). */
function canAlign(question: DmarcQuestion, tags: Tags): boolean {
  const { domain, envelopeDomain, isOneOrganisation, isSigned } = question;
  if (isSigned || domain === envelopeDomain) return true;
  return isOneOrganisation && tags.get("aspf")?.toLowerCase() !== "s";
}
