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
  /** null: a new one. */
  id: string | null;
  state: Pick<FormState, "version" | "newId" | "restored">;
};

/**
 * First in an AdminForm about an episode, a post or a video: saves drafts, sends the version that the form began
 * with, and reports saves by others.
 */
export function DraftFields({ kind, id, state }: DraftFieldsProps) {
  const anchor = useRef<HTMLInputElement>(null);
  const draftId = useRef<string | null>(null);
  const answer = use(FormContext) as SaveAnswer<string> | undefined;
  const conflict = answer?.saved ? undefined : answer?.conflict;
  const version = useFormVersion(state.version);
  // A draft discarded elsewhere is still what this form began with.
  const [restored] = useState(state.restored);
  // A reload of the page's data would bring another id.
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
      {/* Only the effect writes its value: React would restore a default with each change. */}
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
