import { useCallback, useEffect, useRef, useState } from "react";
import type { EpisodeTab } from "~/core/episodes/admin/episode-form";
import { type EpisodeChoice, EpisodePicker } from "~/core/episodes/admin/episode-picker";
import { useShow } from "~/core/show/use-show";
import { href } from "~/lib/href";
import { dossierParts } from "../dossier.fields";
import { askServer } from "./ask-server";
import { DossierEditor } from "./dossier-editor";
import type { EpisodeControl } from "./use-dossier";

export const tab: EpisodeTab = { field: "dossier", label: "Dossier", Panel: DossierField };

type DossierFieldProps = {
  /** null for a new episode. */
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
    // Loads the titles of related episodes.
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
