import { systemClock, today } from "~/platform/clock.server";
import { type DatabaseState, inspectDatabase } from "~/platform/db/inspect-database.server";
import { type Env, parseEnv, SettingsError } from "~/platform/env.server";
import type { Services } from "~/platform/services.server";
import { readAges } from "~/platform/version.server";
import { rooms } from "~/rooms";
import {
  checkAddress,
  checkCertificate,
  checkClock,
  checkDatabase,
  checkDisk,
  checkFeed,
  checkMailServer,
  checkNewest,
  checkRights,
  checkSettings,
  checkSite,
  checkStore,
} from "./doctor/checks.server";
import {
  type Check,
  type CheckResult,
  exitCodeOf,
  type Finding,
  findingLine,
  ok,
  runChecks,
  warning,
} from "./doctor/finding";
import { withSite } from "./open-site.server";

type RoomCheck = { name: string; run(services: Services): Promise<CheckResult[]> };

declare module "~/platform/rooms/room.server" {
  interface InServer {
    /** The room's checks in `doctor`. */
    checks?: readonly RoomCheck[];
  }
}

/** Milliseconds for each check. */
const timeout = 5000;

type Flags = { json?: boolean; online?: boolean };

/** `doctor`: checks every part of the site without changing anything; exits with 0, 1 or 2. */
export async function runDoctor({ json, online }: Flags): Promise<void> {
  const findings = await examine(online);
  const code = exitCodeOf(findings);
  if (json) console.log(JSON.stringify({ code, findings }, null, 2));
  else for (const finding of findings) console.log(findingLine(finding));
  // Exits although timed-out checks may still wait for an answer.
  process.stdout.write("", () => process.exit(code));
}

export async function examine(online?: boolean): Promise<Finding[]> {
  try {
    return await runChecks([...checksOf(parseEnv()), ...(online ? questions : [])], timeout);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [{ check: "Einstellungen", state: "error", text: error.message }];
  }
}

/** Checks that ask other servers, run with `--online` only. */
const questions: Check[] = [
  { name: "Neueste Version", run: () => checkNewest("version") },
  { name: "Neuestes Node", run: () => checkNewest("node") },
];

function checksOf(env: Env): Check[] {
  const base = new URL(env.BASE_URL);
  const database = inspectDatabase(env, timeout - 500);
  database.catch(() => {});
  const ages = readAges(today(systemClock));
  return [
    ...ages.map(({ name, state, text }) => ({
      name,
      run: async () => (state === "warning" ? warning : ok)(text),
    })),
    { name: "Einstellungen", run: async () => checkSettings(env) },
    { name: "Datenbank", run: () => checkDatabase(database) },
    { name: "Medienspeicher", run: () => checkStore(env) },
    { name: "Speicherplatz", run: () => checkDisk(env) },
    { name: "Rechte", run: () => checkRights(env) },
    { name: "Uhr", run: () => checkClock(base, database) },
    { name: "Website", run: () => checkSite(base) },
    { name: "Adresse", run: () => checkAddress(base) },
    ...(base.hostname === "localhost"
      ? []
      : [{ name: "Zertifikat", run: () => checkCertificate(base, new Date()) }]),
    { name: "Feed", run: () => checkFeed(base) },
    { name: "Mailserver", run: () => checkMailServer(env) },
    ...rooms
      .list("inServer", "checks")
      .flat()
      .map(({ name, run }) => ({ name, run: () => runWhereCurrent(database, run) })),
  ];
}

/** Opens the database only if its tables need no migration. */
async function runWhereCurrent(
  database: Promise<DatabaseState>,
  run: RoomCheck["run"],
): Promise<CheckResult[]> {
  const state = await database.catch(() => null);
  if (!state || state.missing.length || state.unknown.length) return [];
  return withSite(run, { acceptsAnySecret: true });
}
