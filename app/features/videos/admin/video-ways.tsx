import { deletionQuestion } from "~/ui/admin/deletion-question";
import { KeptWays } from "~/ui/admin/kept-ways";
import { ViewWay } from "~/ui/admin/view-ways";

type VideoWaysProps = {
  video: { id: string; title: string };
  /** Whether visitors see it. */
  isOut: boolean;
};

/** What else can be done with a video, at the head of its form. */
export function VideoWays({ video: { id, title }, isOut }: VideoWaysProps) {
  return (
    <>
      {isOut && <ViewWay href={`/videos/${id}`} label="Ansehen" />}
      <KeptWays
        revisions={`/admin/revisions/video/${id}`}
        deletion={{
          action: `/admin/videos/${id}/deletion`,
          label: "Video löschen",
          question: deletionQuestion(title),
        }}
      />
    </>
  );
}
