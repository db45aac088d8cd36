import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { unusable } from "./env.server";

const ofCommands = ["podcast.sqlite"];
const ofServer = [...ofCommands, "server.lock", "migration.lock", "media", "uploads"];

/**
 * Makes DATA_DIR where it is missing.
 * @throws SettingsError when this process may not write there: SQLite would open its file all the same, and fail later
 */
export function openDataFolder(directory: string, { forServer }: { forServer: boolean }): void {
  try {
    mkdirSync(directory, { recursive: true });
    const names = forServer ? ofServer : ofCommands;
    const found = names.map((name) => join(directory, name)).filter((path) => existsSync(path));
    for (const path of [directory, ...found]) accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw unusable("DATA_DIR", directory, error);
  }
}
