import type { Finding } from "./finding";
import { parseTags } from "./tag-list";

export type DmarcQuestion = {
  /** Of MAIL_FROM. */
  domain: string;
  /** Of the envelope sender: SPF is checked for this one. */
  envelopeDomain: string;
  /** Whether mails are signed for `domain` here. */
  isSigned: boolean;
};

/** A DMARC record, and the domain it was found at: the sender's own, or one above it. */
export type DmarcAnswer = { at: string; records: readonly string[] };

export function isDmarc(record: string): boolean {
  return /^v\s*=\s*DMARC1\s*(?:;|$)/.test(record);
}

/** The domains whose DMARC record can hold for this one: itself, then those above (RFC 7489 §6.6.3). */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

/** What to say of DMARC. @param answer null: no record at the domain or above it */
export function judgeDmarc(question: DmarcQuestion, answer: DmarcAnswer | null): Finding {
  const { domain } = question;
  const finding = { subject: "dmarc", name: `_dmarc.${answer?.at ?? domain}` } as const;
  const advised = `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`;
  const publish = { type: "TXT", name: `_dmarc.${domain}`, value: advised } as const;
  if (!answer)
    return {
      ...finding,
      state: "missing",
      found: [],
      notes: [
        "Große Postfächer nehmen Newsletter nur noch von Domains mit DMARC-Eintrag an. Beginne mit „p=none“: Das ändert an der Zustellung nichts. Die Adresse hinter „rua=“ bekommt Berichte; nimm eine, die es gibt, oder lass den Teil weg.",
      ],
      publish,
    };
  const found = [...answer.records];
  const wrong = (note: string): Finding => ({
    ...finding,
    found,
    state: "wrong",
    notes: [note],
    publish,
  });
  if (found.length > 1)
    return wrong("Es gibt mehrere DMARC-Einträge; so gilt keiner. Lass einen stehen.");
  const tags = parseTags(found[0] ?? "");
  if (!tags)
    return wrong(
      "Der Eintrag ist verstümmelt: Angaben stehen als „name=wert“, getrennt durch Strichpunkte.",
    );
  const isAbove = answer.at !== domain;
  const policy = ((isAbove && tags.get("sp")) || tags.get("p") || "").toLowerCase();
  if (!["none", "quarantine", "reject"].includes(policy))
    return wrong(
      "Es fehlt, was mit falschen Mails geschehen soll: „p=none“, „p=quarantine“ oder „p=reject“.",
    );
  const unaligned = alignmentProblem(question, tags);
  const notes = [
    ...(isAbove ? [`Es gilt der Eintrag von ${answer.at}.`] : []),
    ...(unaligned ? [unaligned] : []),
    ...(policy === "none"
      ? [
          "Mit „p=none“ wird nur beobachtet. Sind SPF und DKIM einige Wochen in Ordnung, stelle auf „p=quarantine“: Dann landen Fälschungen im Spam.",
        ]
      : []),
  ];
  return {
    ...finding,
    found,
    state: unaligned && policy !== "none" ? "wrong" : "ok",
    notes,
    publish: null,
  };
}

/** DMARC asks that SPF or DKIM holds for the visible sender's domain (RFC 7489 §3.1). Null: one of them can. */
function alignmentProblem(
  { domain, envelopeDomain, isSigned }: DmarcQuestion,
  tags: ReadonlyMap<string, string>,
): string | null {
  if (isSigned) return null;
  const isStrict = (tags.get("aspf") ?? "r").toLowerCase() === "s";
  const isAligned = isStrict
    ? domain === envelopeDomain
    : domain === envelopeDomain || organisation(domain) === organisation(envelopeDomain);
  if (isAligned) return null;
  return `Die Adresse für unzustellbare Mails liegt auf ${envelopeDomain}, der Absender auf ${domain}: SPF zählt dann für DMARC nicht. Unterschreibe die Mails mit DKIM oder nimm eine Adresse auf ${domain}.`;
}

/** The last two labels: right nearly everywhere, and a false alarm is no more than a hint. */
function organisation(domain: string): string {
  return domain.split(".").slice(-2).join(".");
}
