import { parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import type { Services } from "~/platform/services.server";
import { openServices } from "~/server/open-services.server";

/**
 * The site of the settings for a command, beside the server that may run.
 * @param options mayBeNew: the command can begin one
 * @throws SettingsError, and MissingSiteError where nobody ever started it
 */
export function openSite({ mayBeNew = false } = {}): Promise<Services> {
  const env = { ...parseEnv(), DEMO: false };
  return openServices(env, { exclusive: false, mustExist: !mayBeNew, log: createLog("silent") });
}
