import type { VersionedAnswer } from "~/lib/form-answer";
import { kindWords, type SubjectKind } from "../kinds";
import type { Conflict, SaveResult } from "./revisions.schema";

export type SaveAnswer<Field extends string> = VersionedAnswer<Field> & {
  /** Set if another operator saved first. */
  conflict?: Conflict;
};

/** The form's answer to a save, with its HTTP status. */
export function answerSave<Field extends string>(
  kind: SubjectKind,
  result: SaveResult<Partial<Record<Field, string>>>,
  values: Partial<Record<Field, string>>,
): { answer: SaveAnswer<Field>; status: number } {
  const answer = { saved: false, message: null, errors: {}, values };
  switch (result.outcome) {
    case "saved":
      return {
        answer: { ...answer, saved: true, message: "Gespeichert.", version: result.version },
        status: 200,
      };
    case "invalid":
      return { answer: { ...answer, errors: result.errors }, status: 400 };
    case "missing":
      return { answer: { ...answer, message: goneMessage(kind) }, status: 404 };
    case "conflict": {
      const { version, operatorName } = result;
      const message = `${changedMessage(kind, operatorName)} Gespeichert ist noch nichts, und was du geschrieben hast, ist noch da.`;
      return { answer: { ...answer, message, conflict: { version, operatorName } }, status: 409 };
    }
  }
}

export function changedMessage(kind: SubjectKind, operatorName: string | null): string {
  const by = operatorName ? ` von ${operatorName}` : "";
  return `${kindWords[kind].this} wurde inzwischen an anderer Stelle geändert${by}.`;
}

export function goneMessage(kind: SubjectKind): string {
  return `${kindWords[kind].this} wurde inzwischen gelöscht und liegt im Papierkorb.`;
}
