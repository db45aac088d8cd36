import type { AuditEvent } from "./audit.schema";
import { nouns, sentences, verbs } from "./audit-words";

/** An audit event in words, around the name of what it was done to. */
export type AuditSentence = { before: string; title: string | null; after: string };

/** An audit event as a German sentence without its subject, the operator; one that is not known shows its name. */
export function auditSentence({
  action,
  subject,
}: Pick<AuditEvent, "action" | "subject">): AuditSentence {
  const [noun = "", verb = ""] = action.split(".");
  const [object, participle] = [nouns.get(noun), verbs.get(verb)];
  const known = object && participle && `hat ${object} % ${participle}`;
  const sentence = sentences.get(action) ?? (known || `hat „${action}“ ausgeführt: %`);
  const [before = "", after] = sentence.split("%");
  const title = after === undefined ? null : (subject?.title ?? null);
  const words = (text: string) => text.replace(/\s+/g, " ").trim();
  if (title === null) {
    const whole = words(`${before} ${after ?? ""}`).replace(/:$/, "");
    return { before: `${whole}.`, title: null, after: "" };
  }
  return { before: words(before), title: quoted(title), after: after ? `${words(after)}.` : "." };
}

/** Titles of comments bring their own quotes. */
function quoted(title: string): string {
  return title.includes("„") ? title : `„${title}“`;
}
