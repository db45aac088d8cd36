import { DraftOffer } from "~/content/revisions/admin/draft-offer";
import { KeptText } from "~/content/revisions/admin/kept-text";
import type { FormState } from "~/content/revisions/revisions.schema";
import { type EpisodeChoice, EpisodePicker } from "~/features/episodes/admin/episode-picker";
import { useMediaPicker } from "~/features/media/admin/media-picker";
import { VideoForm } from "~/features/videos/admin/video-form";
import type { VideoFields } from "~/features/videos/video.fields";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { Link } from "~/ui/link";

type VideoEditorProps = {
  /** null: a new one. */
  id: string | null;
  form: { state: FormState<keyof VideoFields>; choices: EpisodeChoice[] };
  answer: FormAnswer<keyof VideoFields> | Interrupted | undefined;
};

const noEpisodes = (
  <>
    Ein Video gehört zu einer Folge, und es gibt noch keine.{" "}
    <Link to={href("/admin/episodes/new")} className="underline">
      Leg zuerst eine Folge an
    </Link>
    .
  </>
);

/** The form of a video with its drafts, versions, episodes and pictures. */
export function VideoEditor({ id, form: { state, choices }, answer }: VideoEditorProps) {
  const { picker, pickImage } = useMediaPicker();
  return (
    <>
      <DraftOffer drafts={state.drafts} />
      <VideoForm
        key={`${id} ${state.asked}`}
        isNew={id === null}
        fields={state.fields}
        answer={answer}
        pickImage={pickImage}
        episodePicker={
          <EpisodePicker
            name="episodeId"
            label="Folge"
            choices={choices}
            hint={choices.length === 0 && noEpisodes}
            defaultValue={state.fields.episodeId}
          />
        }
      >
        <KeptText kind="video" id={id} state={state} />
      </VideoForm>
      {picker}
    </>
  );
}
