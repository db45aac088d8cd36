import type { Subject, SubjectKind } from "./revisions.schema";

const kinds: readonly string[] = [
  "episode",
  "post",
  "video",
  "show",
  "campaign",
] satisfies SubjectKind[];

/** What an address is about; null when it is about nothing that has versions. */
export function subjectOf({ kind, id }: { kind: string; id: string }): Subject | null {
  const isKnown = (name: string): name is SubjectKind => kinds.includes(name);
  return isKnown(kind) && /^[\w-]{1,64}$/.test(id) ? { kind, id } : null;
}
