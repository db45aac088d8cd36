import { useRouteLoaderData } from "react-router";
import { DraftOffer } from "~/content/revisions/admin/draft-offer";
import { KeptText } from "~/content/revisions/admin/kept-text";
import type { FormState } from "~/content/revisions/revisions.schema";
import { type EpisodeChoice, EpisodePicker } from "~/features/episodes/admin/episode-picker";
import { useMediaPicker } from "~/features/media/admin/media-picker";
import { PostForm } from "~/features/posts/admin/post-form";
import type { PostFields } from "~/features/posts/post.fields";
import { formatDate } from "~/lib/berlin-time";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import type { loader as rootLoader } from "~/root";

type PostEditorProps = {
  /** null: a new one. */
  id: string | null;
  form: { state: FormState<keyof PostFields>; categories: string[]; choices: EpisodeChoice[] };
  answer: FormAnswer<keyof PostFields> | Interrupted | undefined;
};

/** The form of an article with its drafts, versions, episodes and pictures. */
export function PostEditor({ id, form, answer }: PostEditorProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { picker, pickImage } = useMediaPicker();
  const { state, categories, choices } = form;
  if (!root) return null;
  return (
    <>
      <DraftOffer drafts={state.drafts} />
      <PostForm
        key={`${id} ${state.asked}`}
        isNew={id === null}
        fields={state.fields}
        categories={categories}
        episodePicker={
          <EpisodePicker
            name="episodeId"
            label="Folge"
            none="Keine Folge"
            choices={choices}
            defaultValue={state.fields.episodeId}
            waitingHint={({ date }) =>
              `Diese Folge kommt am ${formatDate(date)}. Vorher sieht niemand den Artikel, auch wenn er veröffentlicht ist.`
            }
          />
        }
        baseUrl={root.baseUrl}
        siteName={root.show.name}
        pickImage={pickImage}
        answer={answer}
      >
        <KeptText kind="post" id={id} state={state} />
      </PostForm>
      {picker}
    </>
  );
}
