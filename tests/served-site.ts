import { type ChildProcess, spawn } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { endChild, untilTestsEnd } from "./children";
import type { DatabaseKind, freshPlace } from "./databases";
import { freePort } from "./free-port";

export type ServedSite = {
  address: string;
  pid: number;
  kill(): Promise<void>;
  end(): Promise<number | null>;
};

/** This process's connections to servers it fetches from. */
const connections = new Set<Socket>();
subscribe("undici:client:connected", (message) => {
  const { socket } = message as { socket: Socket };
  connections.add(socket.once("close", () => connections.delete(socket)));
});

/**
 * The built program in a separate process, behind one trusted proxy: each forwarded address is a visitor.
 * @param folder folder of another built version
 * @param timeout milliseconds until a silent site is killed
 */
export async function serveSite(
  place: Awaited<ReturnType<typeof freshPlace>>,
  settings: Record<string, string> = {},
  folder = ".",
  timeout?: number,
): Promise<ServedSite> {
  const port = await freePort();
  const child = untilTestsEnd(
    spawn(process.execPath, ["scripts/serve.mjs"], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "error",
        PORT: String(port),
        BASE_URL: `http://localhost:${port}`,
        DATA_DIR: place.directory,
        DATABASE_URL: place.url ?? "",
        SECRET: "a secret for tests of 32 characters",
        TRUST_PROXY: "1",
        ...settings,
      },
      stdio: ["ignore", "ignore", "pipe"],
    }),
  );
  child.stderr.pipe(process.stderr, { end: false });
  const address = `http://127.0.0.1:${port}`;
  await answers(address, child, timeout).catch(async (error) => {
    await endChild(child, "SIGKILL");
    throw error;
  });
  return {
    address,
    pid: child.pid ?? 0,
    kill: () => endChild(child, "SIGKILL"),
    async end() {
      // It answers for five more seconds while anybody is connected.
      for (const socket of connections) if (socket.remotePort === port) socket.destroy();
      await endChild(child, "SIGTERM");
      return child.exitCode;
    },
  };
}

export type Sent = { path: string; form: Record<string, string>; visitor: number };

/** Posts a form as the visitor with this number; returns the answer's status, or null without one. */
export async function post(address: string, { path, form, visitor }: Sent): Promise<number | null> {
  const forwarded = `198.51.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
  const answer = await fetch(address + path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "X-Forwarded-For": forwarded, "User-Agent": `Visitor ${visitor}` },
    redirect: "manual",
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? null;
}

export const both: readonly DatabaseKind[] = ["sqlite", "postgres"];

/** Waits until a site answers; rejects when its process ends, or after this many silent milliseconds. */
export async function answers(
  address: string,
  child: ChildProcess,
  timeout = 240_000,
): Promise<void> {
  const until = Date.now() + timeout;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`);
    const answer = await fetch(`${address}/healthz`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`The site did not answer in ${timeout / 1000} seconds`);
}
