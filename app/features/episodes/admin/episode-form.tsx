import { useCallback, useEffect, useRef, useState } from "react";
import { ContentForm } from "~/content/revisions/admin/content-form";
import { PublishButton } from "~/content/revisions/admin/publication-fields";
import type { FormState } from "~/content/revisions/revisions.schema";
import { askServer } from "~/features/dossier/admin/ask-server";
import { DossierEditor } from "~/features/dossier/admin/dossier-editor";
import type { EpisodeControl } from "~/features/dossier/admin/use-dossier";
import { dossierParts } from "~/features/dossier/dossier.fields";
import { useMediaPicker } from "~/features/media/admin/media-picker";
import type { KnownPerson } from "~/features/people/people.schema";
import { useShow } from "~/features/show/use-show";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { SeoFields } from "~/ui/admin/seo-fields";
import { Tabs } from "~/ui/admin/tabs";
import { type EpisodeFields, seoDefaults } from "../episode.fields";
import { EpisodeBasics, IfUsed } from "./episode-basics";
import { type EpisodeChoice, EpisodePicker } from "./episode-picker";

type EpisodeFormProps = {
  /** null: a new one. */
  id: string | null;
  state: FormState<keyof EpisodeFields>;
  baseUrl: string;
  siteName: string;
  /** Names of those who can be picked. */
  people: readonly KnownPerson[];
  /** It does not come out while audio or description are missing. */
  holdsGaps: boolean;
  answer: FormAnswer<keyof EpisodeFields> | Interrupted | undefined;
};

/** The form of an episode with its tabs. */
export function EpisodeForm(props: EpisodeFormProps) {
  const { id, state, baseUrl, siteName, people, holdsGaps, answer } = props;
  const { texts, unusedParts } = useShow();
  const { picker, ...pickers } = useMediaPicker();
  const basics = (
    <EpisodeBasics
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
        <IfUsed part="dossier" fields={state.fields}>
          {null}
        </IfUsed>
        <Tabs
          tabs={[
            { id: "grunddaten", label: "Grunddaten", panel: basics },
            ...(unusedParts.includes("dossier")
              ? []
              : [
                  {
                    id: "dossier",
                    label: "Dossier",
                    panel: <DossierField id={id} defaultValue={state.fields.dossier} />,
                  },
                ]),
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

type DossierFieldProps = {
  /** null: a new one. */
  id: string | null;
  defaultValue: string;
};

function DossierField({ id, defaultValue }: DossierFieldProps) {
  const [choices, setChoices] = useState<readonly EpisodeChoice[]>([]);
  const isAsked = useRef(false);
  const load = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const answer = await askServer<EpisodeChoice[]>(href("/admin/dossier/episodes"));
    isAsked.current = answer !== null;
    setChoices(answer?.filter((choice) => choice.id !== id) ?? []);
  }, [id]);
  useEffect(() => {
    // The names of episodes that are related already.
    if (/"episode":"[^"]/.test(defaultValue)) load();
  }, [defaultValue, load]);
  const episode = useCallback<EpisodeControl>(
    (control) => <RelatedEpisode {...control} choices={choices} load={load} />,
    [choices, load],
  );
  const episodeTitle = useCallback(
    (wanted: string) => choices.find((choice) => choice.id === wanted)?.title ?? "",
    [choices],
  );
  return (
    <DossierEditor
      name="dossier"
      defaultValue={defaultValue}
      episodeId={id}
      episode={episode}
      episodeTitle={episodeTitle}
    />
  );
}

type RelatedEpisodeProps = Parameters<EpisodeControl>[0] & {
  choices: readonly EpisodeChoice[];
  load(): void;
};

function RelatedEpisode({ value, onChange, choices, load }: RelatedEpisodeProps) {
  const { topic } = useShow();
  useEffect(load, [load]);
  return (
    <EpisodePicker
      label={dossierParts.relations.fields.episode.label}
      choices={choices}
      defaultValue={value}
      onPick={onChange}
      none={`${topic || dossierParts.relations.fields.invention.label} ohne Folge`}
    />
  );
}
