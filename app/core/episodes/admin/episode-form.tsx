import type { ComponentType } from "react";
import { ContentForm } from "~/core/content/revisions/admin/content-form";
import { PublishButton } from "~/core/content/revisions/admin/publication-fields";
import type { FormState } from "~/core/content/revisions/revisions.schema";
import { useMediaPicker } from "~/core/media/admin/media-picker";
import type { KnownPerson } from "~/core/people/people.schema";
import type { EpisodePart } from "~/core/show/settings/settings";
import { useShow } from "~/core/show/use-show";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { HiddenField } from "~/ui/admin/field";
import { SeoFields } from "~/ui/admin/seo-fields";
import { Tabs } from "~/ui/admin/tabs";
import { type EpisodeFields, seoDefaults } from "../episode.fields";
import { EpisodeBasics } from "./episode-basics";

/** A tab for a field that another room edits, exported as `tab` by its `admin/episode.tab.tsx`. */
export type EpisodeTab = {
  field: keyof EpisodeFields & EpisodePart;
  label: string;
  /** `id`: the episode's, or null for a new one. */
  Panel: ComponentType<{ id: string | null; defaultValue: string }>;
};

const files = import.meta.glob<{ tab: EpisodeTab }>("../../../*/**/admin/episode.tab.tsx", {
  eager: true,
});
const tabsOfRooms = Object.values(files).map(({ tab }) => tab);

type EpisodeFormProps = {
  /** Null for a new episode. */
  id: string | null;
  state: FormState<keyof EpisodeFields>;
  baseUrl: string;
  siteName: string;
  /** People to suggest. */
  people: readonly KnownPerson[];
  /** True if the show does not publish episodes without audio or description. */
  holdsGaps: boolean;
  answer: FormAnswer<keyof EpisodeFields> | Interrupted | undefined;
};

export function EpisodeForm(props: EpisodeFormProps) {
  const { id, state, baseUrl, siteName, people, holdsGaps, answer } = props;
  const { texts, unusedParts } = useShow();
  const added = tabsOfRooms.filter(({ field }) => !unusedParts.includes(field));
  const { picker, ...pickers } = useMediaPicker();
  const basics = (
    <EpisodeBasics
      id={id}
      fields={state.fields}
      now={state.now}
      people={people}
      holdsGaps={holdsGaps}
      {...pickers}
    />
  );
  const seo = (
    <SeoFields
      fields={state.fields}
      defaultsOf={(values) => defaultsOf(values, texts.episodeKeywords)}
      addressOf={() => `${baseUrl}/episodes/${id ?? "…"}`}
      siteName={siteName}
      pickImage={pickers.pickImage}
    />
  );
  return (
    <>
      <ContentForm
        kind="episode"
        id={id}
        state={state}
        answer={answer}
        create="Folge anlegen"
        extra={<PublishButton fields={state.fields} now={state.now} />}
      >
        {!added.some(({ field }) => field === "dossier") && (
          <HiddenField name="dossier" defaultValue={state.fields.dossier} />
        )}
        <Tabs
          tabs={[
            { id: "grunddaten", label: "Grunddaten", panel: basics },
            ...added.map(({ field, label, Panel }) => ({
              id: field,
              label,
              panel: <Panel id={id} defaultValue={state.fields[field]} />,
            })),
            { id: "seo", label: "SEO und Metadaten", panel: seo },
          ]}
        />
      </ContentForm>
      {picker}
    </>
  );
}

function defaultsOf(values: Record<string, string>, keywords: string) {
  const { title = "", invention = "", description = "", imageUrl = "" } = values;
  return seoDefaults({ title, invention, description, imageUrl }, keywords);
}
