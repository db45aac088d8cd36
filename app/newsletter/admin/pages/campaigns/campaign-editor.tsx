import { useSearchParams } from "react-router";
import { DraftFields } from "~/core/content/revisions/admin/draft-fields";
import { DraftOffer } from "~/core/content/revisions/admin/draft-offer";
import type { FormState } from "~/core/content/revisions/revisions.schema";
import { type EpisodeChoice, EpisodePicker } from "~/core/episodes/admin/episode-picker";
import { useMediaPicker } from "~/core/media/admin/media-picker";
import type { VersionedAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { CampaignForm } from "~/newsletter/campaigns/admin/campaign-form";
import type { CampaignFields } from "~/newsletter/campaigns/campaign.fields";
import type { CampaignBlock } from "~/newsletter/campaigns/campaign-template.server";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { Note } from "~/ui/admin/note";

type CampaignEditorProps = {
  /** null for a new campaign. */
  id: string | null;
  form: {
    state: FormState<keyof CampaignFields>;
    choices: EpisodeChoice[];
    blocks: CampaignBlock[];
  };
  answer: VersionedAnswer<keyof CampaignFields> | Interrupted | undefined;
  onSaved?(answer: VersionedAnswer<keyof CampaignFields>): void;
};

const hint =
  "Ihr Bild, ihr Titel, worum es geht und der Link zum Hören werden der Anfang der Mail.";
const waitingHint =
  "Diese Folge ist noch nicht erschienen: Ihr Bild und ihre Seite sehen die Empfänger erst ab ihrem Tag. Versenden lässt sich die Ausgabe erst dann.";

/** The form of a campaign with its drafts, revisions, episodes and pictures. */
export function CampaignEditor({ id, form, answer, onSaved }: CampaignEditorProps) {
  const { picker, pickImage } = useMediaPicker();
  const { state, choices, blocks } = form;
  return (
    <>
      <DraftOffer drafts={state.drafts} />
      <CampaignForm
        key={`${id} ${state.asked}`}
        fields={state.fields}
        isNew={id === null}
        episodePicker={
          <EpisodePicker
            name="episodeId"
            label="Folge"
            none="Keine Folge"
            hint={hint}
            waitingHint={() => waitingHint}
            choices={choices}
            defaultValue={state.fields.episodeId}
          />
        }
        blocks={blocks}
        pickImage={pickImage}
        answer={answer}
        {...(onSaved && { onSaved })}
      >
        <DraftFields kind="campaign" id={id} state={state} />
      </CampaignForm>
      {picker}
    </>
  );
}

/** Shown after a save with a test mail: `?testmail=1`, or 0 if it failed. */
export function TestNote() {
  const [search] = useSearchParams();
  const test = search.get("testmail");
  if (test === null) return null;
  return (
    <Note look="line" role="status">
      {test === "1" ? "Die Testmail an dich ist unterwegs." : campaignMessages.test}
    </Note>
  );
}
