import type { WholeEpisode } from "~/core/episodes/episodes.schema";
import type { Services } from "~/platform/services.server";
import type { Proposal, ServiceSetting, SettingChoices } from "./production";

/** How a service is reached: its settings by name, and its key ('' where it wants none). */
export type Access = {
  services: Services;
  settings: Readonly<Record<string, string>>;
  key: string;
};

/** A step's surroundings; `signal`: the process ends. */
export type Run = Access & {
  id: string;
  episode: WholeEpisode;
  /** The recording: '/media/…'. */
  audio: string;
  /** Whoever writes there has the service asked at once. */
  webhook: string;
  signal: AbortSignal;
};

/**
 * What a step came to. `memory` (JSON) and `progress` are stored before the next step, which follows at once, or, where
 * `waits`, after a pause that grows.
 */
export type Step<Memory> =
  | { memory: Memory; progress: string; waits?: boolean }
  | { proposal: Proposal };

/**
 * A service that works on a recording. Its work is cut into steps that may run twice, since the process may die at
 * any moment: whatever must not be done twice there is a step of its own, and the next one looks first.
 */
export type Driver<Memory extends object = object> = {
  /** As the rows name it: never changed. */
  service: string;
  label: string;
  /** 'Auphonic starten' */
  action: string;
  settings: readonly ServiceSetting[];
  /** It can be used without one. */
  isKeyOptional?: true;
  /** What it costs goes by the minutes of the recording. */
  countsMinutes?: true;
  /** @throws OutsideError, PermanentError as `step` does */
  choices?(access: Access): Promise<SettingChoices>;
  /**
   * @param memory of the step before; null at the beginning
   * @throws PermanentError with a German sentence: it failed
   * @throws OutsideError with a German part of a sentence ('antwortet nicht'): it is tried again
   */
  step(run: Run, memory: Memory | null): Promise<Step<Memory>>;
};

/** A driver among others: its memory is its own. */
export function defineDriver<Memory extends object>(driver: Driver<Memory>): Driver {
  return driver;
}
