import { lookup } from "node:dns/promises";
import { connect } from "node:tls";
import { parseFeed } from "~/features/feed/read/parse-feed";
import type { DatabaseState } from "~/platform/db/inspect-database.server";
import { bad, ok, reasonOf, type Told, warning } from "./finding";

const patience = 4500;

export async function checkAddress(base: URL): Promise<Told> {
  const found = await lookup(base.hostname, { all: true });
  return ok(`${base.hostname} → ${found.map(({ address }) => address).join(", ")}`);
}

const day = 24 * 60 * 60 * 1000;

export async function checkCertificate(base: URL, now: Date): Promise<Told> {
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
      else if (days < 14) resolve(warning(`nur noch ${days} Tage gültig`));
      else resolve(ok(`noch ${days} Tage gültig`));
    });
    socket.setTimeout(patience, () => socket.destroy(new Error("keine Antwort")));
    socket.once("error", reject);
  });
}

/** The site as visitors reach it. */
export async function checkSite(base: URL): Promise<Told> {
  const answer = await ask(base, "/readyz");
  if (answer.ok) return ok(`antwortet unter ${base.origin}`);
  const { reason } = (await answer.json().catch(() => ({}))) as { reason?: string };
  return bad(`antwortet mit ${answer.status}${reason ? `: ${reason}` : ""}`);
}

export async function checkFeed(base: URL): Promise<Told> {
  const answer = await ask(base, "/feed.xml");
  if (!answer.ok) return bad(`antwortet mit ${answer.status}`);
  const { length } = parseFeed({ content: await answer.text(), address: base.href }).episodes;
  return length ? ok(`lesbar, ${length} Folgen`) : warning("lesbar, aber ohne Folgen");
}

const tolerated = { warning: 5000, error: 60_000 };

/** Compares this machine's clock with that of the site's answers, of a database server, and with what was done. */
export async function checkClock(base: URL, state: Promise<DatabaseState>): Promise<Told[]> {
  const [answer, database] = await Promise.allSettled([timed(() => ask(base, "/healthz")), state]);
  const told: Told[] = [];
  if (answer.status === "fulfilled") {
    const date = Date.parse(answer.value.result.headers.get("date") ?? "");
    // It is cut to whole seconds.
    if (date) told.push(...differing("der Website", date + 500 - answer.value.middle));
  }
  const { now, latest } = database.status === "fulfilled" ? database.value : {};
  if (now) told.push(...differing("der Datenbank", now.getTime() - Date.now(), 4000));
  const ahead = Date.parse(latest ?? "") - Date.now();
  if (ahead > tolerated.error)
    told.push(bad(`geht nach oder wurde zurückgestellt: In der Datenbank steht schon ${latest}`));
  if (told.length) return told;
  const isCompared = answer.status === "fulfilled" || now;
  return [isCompared ? ok("stimmt überein") : warning("nicht zu vergleichen")];
}

function differing(whose: string, milliseconds: number, slack = 0): Told[] {
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
  return fetch(new URL(path, base), { signal: AbortSignal.timeout(patience) }).catch((error) => {
    throw new Error(`${base.origin} antwortet nicht (${reasonOf(error.cause ?? error)})`);
  });
}
