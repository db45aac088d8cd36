import { execFile } from "node:child_process";
import { lookup } from "node:dns/promises";
import { accessSync, constants, readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { connect } from "node:tls";
import { promisify } from "node:util";
import { parseFeed } from "~/core/feed/read/parse-feed";
import { formatBytes } from "~/lib/format-bytes";
import { countText } from "~/lib/text/german-number";
import type { DatabaseState } from "~/platform/db/inspect-database.server";
import type { Env } from "~/platform/env.server";
import {
  openSession,
  ownName,
  reasonFor,
  type SmtpError,
} from "~/platform/mailer/smtp-session.server";
import { openStorage } from "~/platform/storage/open-storage.server";
import { tryStorage } from "~/platform/storage/storage.server";
import { compareVersions, version } from "~/platform/version.server";
import { isContract } from "~db/migrations/index";
import { bad, type CheckResult, errorReason, ok, warning } from "./finding";

/** Settings that are valid but unsuitable for a public site. */
export function checkSettings({ BASE_URL, MAIL_FROM }: Env): CheckResult[] {
  const results: CheckResult[] = [];
  const { protocol, hostname } = new URL(BASE_URL);
  if (hostname === "localhost")
    results.push(warning("BASE_URL ist localhost: Links in Feed und Mails führen nirgendwohin"));
  else if (protocol === "http:") results.push(warning("BASE_URL ist http, nicht https"));
  if (MAIL_FROM.endsWith("@localhost"))
    results.push(warning("MAIL_FROM ist podcast@localhost: Postfächer weisen solche Mails ab"));
  return results.length ? results : [ok("vollständig")];
}

export async function checkDatabase(state: Promise<DatabaseState>): Promise<CheckResult[]> {
  const { missing, unknown, bytes, damage } = await state;
  if (damage) return [bad(`beschädigt (${damage}); hol eine Sicherung zurück`)];
  if (unknown.some(isContract))
    return [
      bad(
        `neuer als dieses Programm (${unknown.at(-1)}); nimm das neuere Programm oder eine Sicherung`,
      ),
    ];
  if (unknown.length) return [warning("schon von einem neueren Programm; nimm bald dasselbe")];
  if (missing.length)
    return [
      warning(
        `älter als dieses Programm; der nächste Start ergänzt ${countText(missing.length, "Schritt", "Schritte")}`,
      ),
    ];
  return [ok(`erreichbar, aktuell, unbeschädigt, ${formatBytes(bytes)}`)];
}

/** Writes, reads and deletes a small file. */
export async function checkStore(env: Env): Promise<CheckResult> {
  // Opening the store would create a missing folder.
  if (!env.MEDIA_URL) accessSync(env.DATA_DIR);
  if (!(await tryStorage(await openStorage(env))))
    return bad("gibt anderes zurück, als geschrieben wurde");
  return ok(env.MEDIA_URL ? "schreibt, liest und löscht im Bucket" : "schreibt, liest und löscht");
}

/** Connects and logs in, but sends no mail. */
export async function checkMailServer({ SMTP_URL, BASE_URL }: Env): Promise<CheckResult> {
  if (!SMTP_URL) return warning("SMTP_URL fehlt: Mails bleiben in DATA_DIR/outbox liegen");
  const session = await openSession(SMTP_URL, ownName({ BASE_URL })).catch((error: SmtpError) => {
    throw new Error(reasonFor(error));
  });
  session.quit();
  return ok("begrüßt und nimmt die Anmeldung an");
}

const min = { warning: 1e9, error: 100e6 };

export async function checkDisk({ DATA_DIR }: Env): Promise<CheckResult> {
  const { bavail, blocks, bsize } = statfsSync(DATA_DIR);
  const free = bavail * bsize;
  const share = Math.round((bavail / blocks) * 100);
  const text = `${formatBytes(free)} frei (${share} %)`;
  if (free < min.error) return bad(`${text}: so gut wie voll; schaff Platz`);
  return free < min.warning || share < 5 ? warning(`${text}: wird knapp`) : ok(text);
}

/** Checks that DATA_DIR and its content belong to this user only. */
export async function checkRights({ DATA_DIR }: Env): Promise<CheckResult[]> {
  accessSync(DATA_DIR, constants.R_OK | constants.W_OK);
  const { uid, mode } = statSync(DATA_DIR);
  const results: CheckResult[] = [];
  const foreign = readdirSync(DATA_DIR).filter(
    (name) => statSync(join(DATA_DIR, name)).uid !== uid,
  );
  if (foreign.length)
    results.push(
      bad(`${foreign.slice(0, 3).join(", ")} in DATA_DIR gehört jemand anderem als der Ordner`),
    );
  if (process.getuid && process.getuid() !== uid)
    results.push(warning("DATA_DIR gehört einem anderen Nutzer; ruf den Befehl als dieser auf"));
  if (process.platform !== "win32" && mode & 0o077)
    results.push(warning("DATA_DIR ist für andere Nutzer offen; der nächste Start schließt ihn"));
  return results.length ? results : [ok("nur für den eigenen Nutzer")];
}

const timeout = 4500;

export async function checkAddress(base: URL): Promise<CheckResult> {
  const found = await lookup(base.hostname, { all: true });
  return ok(`${base.hostname} → ${found.map(({ address }) => address).join(", ")}`);
}

const day = 24 * 60 * 60 * 1000;

export async function checkCertificate(base: URL, now: Date): Promise<CheckResult> {
  if (base.protocol === "http:") return warning("ohne https gibt es keines");
  const { hostname: host, port } = base;
  return new Promise((resolve, reject) => {
    const options = {
      host,
      port: Number(port || 443),
      servername: host,
      rejectUnauthorized: false,
    };
    const socket = connect(options, () => {
      const days = Math.floor(
        (Date.parse(socket.getPeerCertificate().valid_to) - now.getTime()) / day,
      );
      socket.destroy();
      if (!socket.authorized) resolve(bad(`wird nicht anerkannt (${socket.authorizationError})`));
      else if (days < 14) resolve(warning(`nur noch ${countText(days, "Tag", "Tage")} gültig`));
      else resolve(ok(`noch ${countText(days, "Tag", "Tage")} gültig`));
    });
    socket.setTimeout(timeout, () => socket.destroy(new Error("keine Antwort")));
    socket.once("error", reject);
  });
}

/** Requests the site at its public address. */
export async function checkSite(base: URL): Promise<CheckResult> {
  const answer = await ask(base, "/readyz");
  if (answer.ok) return ok(`antwortet unter ${base.origin}`);
  const { reason } = (await answer.json().catch(() => ({}))) as { reason?: string };
  return bad(`antwortet mit ${answer.status}${reason ? `: ${reason}` : ""}`);
}

export async function checkFeed(base: URL): Promise<CheckResult> {
  const answer = await ask(base, "/feed.xml");
  if (!answer.ok) return bad(`antwortet mit ${answer.status}`);
  const { length } = parseFeed({ content: await answer.text(), address: base.href }).episodes;
  return length
    ? ok(`lesbar, ${countText(length, "Folge", "Folgen")}`)
    : warning("lesbar, aber ohne Folgen");
}

const tolerated = { warning: 5000, error: 60_000 };

/** Compares this machine's clock with the site's answers, a database server, and the latest recorded action. */
export async function checkClock(base: URL, state: Promise<DatabaseState>): Promise<CheckResult[]> {
  const [answer, database] = await Promise.allSettled([timed(() => ask(base, "/healthz")), state]);
  const results: CheckResult[] = [];
  if (answer.status === "fulfilled") {
    const date = Date.parse(answer.value.result.headers.get("date") ?? "");
    // The Date header is truncated to whole seconds.
    if (date) results.push(...differing("der Website", date + 500 - answer.value.middle));
  }
  const { now, latest } = database.status === "fulfilled" ? database.value : {};
  if (now) results.push(...differing("der Datenbank", now.getTime() - Date.now(), 4000));
  const skew = Date.parse(latest ?? "") - Date.now();
  if (skew > tolerated.error)
    results.push(
      bad(`geht nach oder wurde zurückgestellt: In der Datenbank steht schon ${latest}`),
    );
  if (results.length) return results;
  const isCompared = answer.status === "fulfilled" || now;
  return [isCompared ? ok("stimmt überein") : warning("nicht zu vergleichen")];
}

function differing(whose: string, milliseconds: number, slack = 0): CheckResult[] {
  const difference = Math.abs(milliseconds) - slack;
  const text = `weicht von der Uhr ${whose} um ${Math.round(Math.abs(milliseconds) / 1000)} s ab`;
  if (difference > tolerated.error) return [bad(text)];
  return difference > tolerated.warning ? [warning(text)] : [];
}

async function timed<T>(work: () => Promise<T>) {
  const started = Date.now();
  const result = await work();
  return { result, middle: (started + Date.now()) / 2 };
}

async function ask(base: URL, path: string): Promise<Response> {
  return fetch(new URL(path, base), { signal: AbortSignal.timeout(timeout) }).catch((error) => {
    throw new Error(`${base.origin} antwortet nicht (${errorReason(error.cause ?? error)})`);
  });
}

const here = { version, node: process.versions.node };

/**
 * Compares the running version with the newest at git's origin, or Node with the newest of its line in npm's
 * registry. Without an answer the result is 'ok' with the reason, since the site is not at fault.
 */
export async function checkNewest(what: keyof typeof here, root = "."): Promise<CheckResult> {
  const args = ["scripts/lib/newest.mjs", what, String(timeout - 500)];
  const options = { cwd: root, timeout, killSignal: "SIGKILL" } as const;
  const asked = promisify(execFile)(process.execPath, args, options);
  const { stdout } = await asked.catch((error: { stdout: string }) => error);
  const { newest, reason = "keine Antwort" } = JSON.parse(stdout || "{}");
  if (!newest) return ok(`nicht zu erfahren: ${errorReason(new Error(reason))}`);
  if (compareVersions(newest, here[what]) <= 0) return ok(`nichts Neueres als ${here[what]}`);
  const advice = "es kommt mit npm run admin -- update (im Container: mit einem neuen Image)";
  return warning(`${newest}, hier läuft ${here[what]}; ${advice}`);
}
