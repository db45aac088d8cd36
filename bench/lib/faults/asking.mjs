import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { shown } from "../numbers.mjs";
import { row } from "../table.mjs";

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
let visitors = 0;

/** Another visitor each time: limits are per address. */
function visitor() {
  const number = visitors++;
  return {
    "User-Agent": browser,
    "X-Forwarded-For": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  };
}

/** An answer as { status, retryAfter, milliseconds }; status 0: there was none. */
export async function ask(port, path, options = {}) {
  const asked = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: "manual",
    ...options,
    headers: { ...visitor(), ...options.headers },
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return {
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get("retry-after") ?? null,
    milliseconds: performance.now() - asked,
  };
}

export const readAnew = (port) => ask(port, `/episodes?q=${randomUUID()}`);

export const writeComment = (port, episodePath) =>
  ask(port, `${episodePath}/comments`, {
    method: "POST",
    body: new URLSearchParams({ name: "Ada", content: `Wer war es? ${randomUUID()}` }),
  });

export const sendView = (port, path) =>
  ask(port, "/views", { method: "POST", body: JSON.stringify({ path, referrer: "" }) });

/** Calls something at even intervals while something else lasts; its answers, once all are there. */
export async function askWhile(going, every, work) {
  let isDone = false;
  going.finally(() => {
    isDone = true;
  });
  const answers = [];
  while (!isDone) {
    answers.push(work());
    await wait(every);
  }
  return Promise.all(answers);
}

/** Whether each is one of the good answers, or 503 and says when to come again, within so many milliseconds. */
export function rowOfAnswers(name, answers, good, max) {
  const longest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  const isTold = answers.every(
    ({ status, retryAfter }) => good.includes(status) || (status === 503 && retryAfter),
  );
  const counts = [...Map.groupBy(answers, ({ status }) => status || "keine")]
    .map(([status, { length }]) => `${length} × ${status}`)
    .sort();
  return row(name, `${counts.join(", ")}; längste ${shown(longest / 1000, 1)} s`, {
    target: `≤ ${shown(max / 1000, 1)} s`,
    ok: isTold && longest <= max,
  });
}

/** How long until an answer is 200 again. */
export async function untilBack(work) {
  const from = performance.now();
  while ((await work()).status !== 200) {
    if (performance.now() - from > 30_000) throw new Error("Die Seite erholte sich nicht in 30 s");
    await wait(50);
  }
  return (performance.now() - from) / 1000;
}
