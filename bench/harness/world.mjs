import { Agent } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { ask, host } from "../../tests/proxies.ts";

const timeout = 30_000;
/** What is not answered so long after the last fault is lost. */
const lastWait = 40_000;

/** What all actors share: how they ask, until when, and the journal of what was answered. */
export async function openWorld(stage, chance, milliseconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const end = performance.now() + milliseconds;
  const counts = new Map();
  const origin = `https://${host}`;

  /** One request; status 0 where none was answered. */
  const asked = async ({ path, method, form, body, headers, visitor = 0 }) => {
    const own = {
      Origin: origin,
      "X-Forwarded-For": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
      "User-Agent": `Mozilla/5.0 harness ${visitor}`,
      "Accept-Encoding": "identity",
      ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
      ...headers,
    };
    const content = form ? new URLSearchParams(form).toString() : body;
    const length = method && method !== "HEAD" && method !== "GET" ? (content?.length ?? 0) : null;
    if (length !== null || form) own["Content-Length"] = Buffer.byteLength(content ?? "");
    const signal = AbortSignal.timeout(timeout);
    const options = { method: method ?? (form ? "POST" : "GET"), headers: own, agent, signal };
    const answer = await ask(stage.port, path, options, content).catch((error) => ({
      status: 0,
      headers: {},
      body: Buffer.alloc(0),
      error,
    }));
    const name = answer.status === 0 ? (answer.error.code ?? answer.error.name) : answer.status;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return answer;
  };

  /** Asks until it is answered as hoped, as a person does who clicks again; or with one of `fatal`. */
  const answered = async ({ good, fatal = [], ...request }) => {
    for (let tries = 1; ; tries++) {
      const answer = await asked(request);
      if (answer.status === good || fatal.includes(answer.status)) return answer;
      if (performance.now() > end + lastWait)
        throw new Error(`${request.path} antwortet auch nach allem ${answer.status}`);
      await wait(Math.min(200 * tries, 2000));
    }
  };

  const feed = (await asked({ path: "/feed.xml" })).body.toString();
  const paths = [...feed.matchAll(/enclosure url="[^"]*?(\/media\/[^"]+)"/g)].map(
    ([, path]) => path,
  );
  const audio = [];
  for (const path of paths.slice(0, 3)) audio.push({ path, bytes: (await asked({ path })).body });
  const home = (await asked({ path: "/episodes" })).body.toString();
  const ids = [...home.matchAll(/href="\/episodes\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
  return {
    origin,
    chance,
    audio,
    ask: asked,
    answered,
    data: stage.data,
    episodes: [...new Set(ids)],
    seconds: () => Math.round((performance.now() - end + milliseconds) / 1000),
    until: () => performance.now() < end,
    rest: (pause) => wait(pause),
    statuses: () => Object.fromEntries([...counts].sort()),
    journal: {
      comments: [],
      ratings: new Map(),
      playbacks: [],
      parts: 0,
      wrongParts: [],
      episodes: [],
      planned: [],
      early: [],
      uploads: [],
      lostUploads: [],
    },
  };
}
