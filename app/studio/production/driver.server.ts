import type { WholeEpisode } from "~/core/episodes/episodes.schema";
import type { FormField } from "~/lib/forms/form-field";
import type { Services } from "~/platform/services.server";
import type { Proposal, SettingChoices } from "./production";

/** The settings of a service by name, and its key ('' if it needs none). */
export type Access = {
  services: Services;
  settings: Readonly<Record<string, string>>;
  key: string;
};

/** A step's environment; `signal` is aborted when the process ends. */
export type Run = Access & {
  id: string;
  episode: WholeEpisode;
  /** The recording: '/media/…'. */
  audio: string;
  /** Address for POSTs by which the service asks to be polled at once. */
  webhook: string;
  signal: AbortSignal;
};

/**
 * A step's result. `memory` (JSON) and `progress` are stored before the next step, which follows at once or, with
 * `waits`, after a growing pause.
 */
export type Step<Memory> =
  | { memory: Memory; progress: string; waits?: boolean }
  | { proposal: Proposal };

/**
 * A service that works on a recording. Its work is split into steps that may run twice, since the process may die
 * at any moment: an action that must not be repeated is a step of its own, and the next one checks first.
 */
export type Driver<Memory extends object = object> = {
  /** The driver's name in rows, which never changes. */
  service: string;
  label: string;
  /** 'Auphonic starten' */
  action: string;
  /** All settings are required; `blank` is the default. */
  settings: Readonly<Record<string, FormField<string>>>;
  /** The setting that is picked from `choices`; until they are loaded there is no field for it. */
  chosen?: string;
  /** True if the service can be used without a key. */
  isKeyOptional?: true;
  /** True if the service charges by the minutes of the recording. */
  countsMinutes?: true;
  /** @throws OutsideError, PermanentError as `step` does */
  choices?(access: Access): Promise<SettingChoices>;
  /**
   * @param memory of the previous step; null at the beginning
   * @throws PermanentError with a German sentence: it failed
   * @throws OutsideError with a German part of a sentence ('antwortet nicht'): it will be retried
   */
  step(run: Run, memory: Memory | null): Promise<Step<Memory>>;
};

export const maxSetting = 500;

/** A driver whose memory is opaque to others. */
export function defineDriver<Memory extends object>(driver: Driver<Memory>): Driver {
  return driver;
}
