import { resolve } from "node:path";

/** The whole path of a file that was named on the command line: npm and the scripts run in the project's folder. */
export function givenPath(name: string): string {
  return resolve(process.env.INIT_CWD ?? "", name);
}
