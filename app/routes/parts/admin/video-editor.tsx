import { type EpisodeChoice, EpisodePicker } from "~/features/episodes/admin/episode-picker";
import { DraftOffer } from "~/features/revisions/admin/draft-offer";
import { KeptText } from "~/features/revisions/admin/kept-text";
import type { FormState } from "~/features/revisions/revisions.schema";
import { VideoForm } from "~/features/videos/admin/video-form";
import type { VideoField } from "~/features/videos/video-form.schema";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { useMediaPicker } from "./use-media-picker";

type VideoEditorProps = {
  /** null: a new one. */
  id: string | null;
  form: { state: FormState<VideoField>; choices: EpisodeChoice[] };
  answer: FormAnswer<VideoField> | Interrupted | undefined;
};

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
