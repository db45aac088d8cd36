import type { EpisodeFields } from "~/core/episodes/episode.fields";

export type ProductionState = "running" | "done" | "failed";

/** A part of a proposal: values for fields of the episode's form that are taken over together. */
export type Part = {
  /** 'Kapitel' */
  label: string;
  /** '12 Kapitel' */
  summary: string;
  fields: Partial<EpisodeFields>;
};

/** A service's proposal, until an operator takes it into the form. */
export type Proposal = {
  parts: readonly Part[];
  /** Sentences about the proposal, and about missing parts. */
  notes: readonly string[];
};

/** A service in an episode's form. */
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

export type ProductionVerb = "start" | "discard";

/** Choices that the service offers, by setting. */
export type SettingChoices = Readonly<Record<string, readonly { value: string; label: string }[]>>;
