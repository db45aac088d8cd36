import type { FormAnswer } from "~/lib/form-answer";

/** 'unknown': the DNS gave no answer, or there is nothing to compare with. */
export type FindingState = "ok" | "missing" | "wrong" | "unknown";

/** A DNS record as it is entered. */
export type DnsRecord = {
  type: "TXT" | "MX";
  name: string;
  value: string;
  /** A part of the value is for the operator to fill in. */
  isExample?: true;
};

/** The result of one check of the sender's domain. */
export type Finding = {
  subject: "spf" | "dkim" | "dmarc" | "mx";
  /** Under which name the record lies. */
  name: string;
  state: FindingState;
  /** The records that were found, as they stand there. */
  found: string[];
  /** German sentences: what is wrong, and what to change. */
  notes: string[];
  /** The record to publish instead; null: none, or others know it. */
  publish: DnsRecord | null;
};

/** A finding of each state about what lies under a name, with what to say and to publish. */
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

/** The check of a name for which no answer came. */
export function unanswered(subject: Finding["subject"], name: string): Finding {
  return findingsOf(subject, name).unknown(
    "Der Nameserver hat nicht geantwortet. Ob der Eintrag da ist, lässt sich gerade nicht sagen; versuche es später noch einmal.",
  );
}

/**
 * A name in the form of most DNS providers, who add the domain themselves: '@' for the bare
 * domain. Takes the last two labels for the domain, as nearly everywhere.
 */
export function hostField(name: string): string {
  return name.split(".").slice(0, -2).join(".") || "@";
}

/** The forms of a page that has several; each gets its own answer only. */
export type PartAnswer = FormAnswer<string> & { form: string };

/** The answer to one form of a page; undefined for the others. */
export function answerTo<Answer extends PartAnswer>(
  form: string,
  answer: Answer | { interrupted: string } | undefined,
): Answer | undefined {
  return answer && "form" in answer && answer.form === form ? answer : undefined;
}
