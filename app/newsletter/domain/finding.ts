/** 'unknown': no DNS answer, or nothing to compare with. */
export type FindingState = "ok" | "missing" | "wrong" | "unknown";

/** A DNS record to be entered at the domain's provider. */
export type DnsRecord = {
  type: "TXT" | "MX";
  name: string;
  value: string;
  /** True if the operator must fill in a part of the value. */
  isExample?: true;
};

/** The result of one check of the sender's domain. */
export type Finding = {
  subject: "spf" | "dkim" | "dmarc" | "mx";
  /** The record's name. */
  name: string;
  state: FindingState;
  /** The records found, unchanged. */
  found: string[];
  /** German sentences: problems and advice. */
  notes: string[];
  /** The record to publish instead; null if none is needed, or this site cannot know it. */
  publish: DnsRecord | null;
};

/** Returns functions that make a finding about a name, one for each state, from notes and the record to publish. */
export function findingsOf(
  subject: Finding["subject"],
  name: string,
  found: readonly string[] = [],
) {
  const of =
    (state: FindingState) =>
    (notes: string | readonly string[] = [], publish: DnsRecord | null = null): Finding => ({
      subject,
      name,
      state,
      found: [...found],
      notes: [notes].flat(),
      publish,
    });
  return { ok: of("ok"), missing: of("missing"), wrong: of("wrong"), unknown: of("unknown") };
}

/** The check of a name without a DNS answer. */
export function unanswered(subject: Finding["subject"], name: string): Finding {
  return findingsOf(subject, name).unknown(
    "Der Nameserver hat nicht geantwortet. Ob der Eintrag da ist, lässt sich gerade nicht sagen; versuche es später noch einmal.",
  );
}

/**
 * A name in the form of most DNS providers, which append the domain: '@' for the bare domain. Assumes that the
 * domain is the last two labels.
 */
export function hostField(name: string): string {
  return name.split(".").slice(0, -2).join(".") || "@";
}
