import { use, useEffect, useRef, useState } from "react";
import type { SubjectKind } from "~/core/content/kinds";
import { formatTime } from "~/lib/time/moment";
import { FormContext, useFormVersion } from "~/ui/admin/form-context";
import type { FormState } from "../revisions.schema";
import type { SaveAnswer } from "../save-answer";
import { ConflictNote, NewerNote } from "./conflict-notes";
import { newDraftId, openDrafts } from "./draft-id";
import { useAutosave } from "./use-autosave";
import { useNewerRevision } from "./use-newer-revision";

type DraftFieldsProps = {
  kind: SubjectKind;
  /** Null for a new entry. */
  id: string | null;
  state: Pick<FormState, "version" | "newId" | "restored">;
};

/**
 * The first child of an AdminForm for content: saves drafts, sends the version that the form started from,
 * and tells if somebody else saves.
 */
export function DraftFields({ kind, id, state }: DraftFieldsProps) {
  const anchor = useRef<HTMLInputElement>(null);
  const draftId = useRef<string | null>(null);
  const answer = use(FormContext) as SaveAnswer<string> | undefined;
  const conflict = answer?.saved ? undefined : answer?.conflict;
  const version = useFormVersion(state.version);
  // Keeps the first value: the form still started from the draft, even if that is deleted elsewhere.
  const [restored] = useState(state.restored);
  // Keeps the first value: reloading the page's data would bring another id.
  const [newId] = useState(state.newId);
  const subjectId = id ?? newId;
  const newer = useNewerRevision(id ? { kind, id } : null, version);

  useEffect(() => {
    const own = newDraftId();
    draftId.current = own;
    openDrafts.add(own);
    if (restored) openDrafts.add(restored);
    if (anchor.current) anchor.current.value = restored ? `${own} ${restored}` : own;
    return () => {
      openDrafts.delete(own);
      if (restored) openDrafts.delete(restored);
    };
  }, [restored]);

  const { state: draft, savedAt } = useAutosave(
    anchor,
    () =>
      draftId.current
        ? { id: draftId.current, kind, subjectId: id, baseVersion: version || null }
        : null,
    { answer, isRefused: answer !== undefined && !answer.saved },
  );

  return (
    <>
      <input type="hidden" name="version" value={version} />
      {newId && <input type="hidden" name="newId" value={newId} />}
      {/* Uncontrolled: only the effect sets the value, since React would restore a default. */}
      <input ref={anchor} type="hidden" name="drafts" />
      {subjectId && conflict && <ConflictNote kind={kind} id={subjectId} conflict={conflict} />}
      {id && newer && !conflict && <NewerNote kind={kind} id={id} newer={newer} />}
      <p role="status" className="label empty:hidden">
        {draft === "saved" && savedAt && `Entwurf gesichert, ${formatTime(savedAt)}`}
        {draft === "failed" && "Der Entwurf konnte gerade nicht gesichert werden."}
      </p>
    </>
  );
}
