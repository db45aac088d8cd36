import type { EpisodeFields } from "~/core/episodes/episode.fields";

export type ProductionState = "running" | "done" | "failed";

/** A part of what came back: texts of the episode's form, taken together. */
export type Part = {
  /** 'Kapitel' */
  label: string;
  /** '12 Kapitel' */
  summary: string;
  fields: Partial<EpisodeFields>;
};

/** What came back, until somebody takes it into the form. */
export type Proposal = {
  parts: readonly Part[];
  /** What is worth knowing of it, and what is missing, in sentences. */
  notes: readonly string[];
};

/** A service as an episode's form shows it. */
export type ShownService = {
  service: string;
  /** 'Auphonic' */
  name: string;
  /** 'Auphonic starten' */
  action: string;
  countsMinutes?: true | undefined;
  production: {
    state: ProductionState;
    progress: string;
    error: string;
    proposal: Proposal | null;
  } | null;
};

export const productionVerbs = ["start", "discard"] as const;

export type ProductionVerb = (typeof productionVerbs)[number];

/** A setting of a service, as its form asks for it. */
export type ServiceSetting = {
  name: string;
  label: string;
  hint?: string;
  fallback?: string;
  isOptional?: true;
  /** Out of `choices`; until they are known nobody is asked. */
  isChosen?: true;
};

/** Chosen among what the service has, where it tells. */
export type SettingChoices = Readonly<Record<string, readonly { value: string; label: string }[]>>;
