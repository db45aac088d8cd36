import { resolve } from "node:path";
import { dataFolderProblem } from "~/platform/data-folder.server";
import { parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import type { Services } from "~/platform/services.server";
import { openServices } from "~/server/open-services.server";

/** An operator's request that cannot be carried out; the message says why. */
export class CommandError extends Error {
  override name = "CommandError";
}

/**
 * Opens the site of the settings, beside a running server.
 * @param options mayBeNew: creates a missing site; acceptsAnySecret: for a command that changes the secret
 * @throws SettingsError, and MissingSiteError if the site was never started
 */
export async function withSite<T>(
  work: (services: Services) => Promise<T>,
  options?: SiteOptions,
): Promise<T> {
  const services = await openSite(options);
  return work(services).finally(() => services.close());
}

type SiteOptions = { mayBeNew?: boolean; acceptsAnySecret?: boolean };

async function openSite({
  mayBeNew = false,
  acceptsAnySecret = false,
}: SiteOptions = {}): Promise<Services> {
  const env = { ...parseEnv(), DEMO: false };
  const log = createLog("silent");
  const options = { exclusive: false, mustExist: !mayBeNew, acceptsAnySecret, log };
  try {
    return await openServices(env, options);
  } catch (error) {
    const problem = dataFolderProblem(env.DATA_DIR, error);
    throw problem ? new Error(problem) : error;
  }
}

/** The absolute path of a file named on the command line, relative to the caller's folder, not the project's. */
export function givenPath(name: string): string {
  return resolve(process.env.INIT_CWD ?? "", name);
}
