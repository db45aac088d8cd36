import { href } from "~/lib/href";
import { deletionQuestion, KeepingActions, ViewLink } from "~/ui/admin/content-actions";

type VideoActionsProps = {
  video: { id: string; title: string };
  /** Whether visitors see it. */
  isOut: boolean;
};

/** What else can be done with a video, at the head of its form. */
export function VideoActions({ video: { id, title }, isOut }: VideoActionsProps) {
  return (
    <>
      {isOut && <ViewLink href={`/videos/${id}`} label="Ansehen" />}
      <KeepingActions
        revisions={href("/admin/revisions/:kind/:id", { kind: "video", id })}
        deletion={{
          action: href("/admin/videos/:id/deletion", { id }),
          label: "Video löschen",
          question: deletionQuestion(title),
        }}
      />
    </>
  );
}
