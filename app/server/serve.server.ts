import type { Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FirstSignIn } from "~/features/accounts/operators/first-operator.server";
import { prepareSearch } from "~/features/search/search-content.server";
import { dataFolderProblem, keepToOwner } from "~/platform/data-folder.server";
import { DirectoryLockedError } from "~/platform/db/directory-lock.server";
import { parseEnv, SettingsError } from "~/platform/env.server";
import { hostInAddress } from "./host-header.server";
import { createSite, type Site } from "./site.server";

// The contract allows 10 seconds from SIGTERM to the end; connections get most of it.
const graceMilliseconds = 7500;
// Whoever asks again within this time is answered, and told that it was the last time.
const drainMilliseconds = 2000;
const endMilliseconds = 9000;
// The first visitors come before the index of the search.
const searchMilliseconds = 3000;

/**
 * Starts the site and keeps it until SIGTERM or SIGINT. Ends the process with 1 and one line when it cannot start.
 * @param serverOf makes another server for the site, such as one that loads its sources anew
 */
export async function serve(serverOf = ({ server }: Site): Server => server): Promise<void> {
  keepToOwner();
  let directory = "";
  try {
    const env = parseEnv();
    directory = env.DATA_DIR;
    const made = await createSite(env);
    const site = { ...made, server: serverOf(made) };
    await listen(site, env.PORT, env.HOST);
    await site.admitOperator((signIn) => announce(site, signIn));
    prepareSearch(site.services, searchMilliseconds);
    closeOnSignal(site);
    outliveErrors(site);
  } catch (error) {
    console.error(dataFolderProblem(directory, error) ?? oneLine(error));
    process.exit(1);
  }
}

function listen({ server }: Site, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, 511, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function announce({ server, services }: Site, signIn: FirstSignIn | null): void {
  const { address, port } = server.address() as AddressInfo;
  services.log.info({ address, port, baseUrl: services.env.BASE_URL }, "listening");
  const shown = hostInAddress(address);
  console.log(`\n  Die Seite läuft:  http://${shown}:${port}`);
  console.log(`  Redaktion:        http://${shown}:${port}/admin/login`);
  if (signIn)
    console.log(
      `  Anmelden mit:     ${signIn.email} und ${
        signIn.password
          ? `dem Passwort ${signIn.password} (wird nur jetzt gezeigt)`
          : "dem Passwort aus ADMIN_PASSWORD"
      }`,
    );
  console.log("");
}

const signals = ["SIGTERM", "SIGINT"] as const;

function closeOnSignal(site: Site): void {
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    site.services.log.info({ signal }, "closing");
    setTimeout(() => {
      // A job may wait for a mail server that says nothing; it is done again after the next start.
      site.services.log.warn("what was not finished is left");
      site.services.log.flush();
      process.exit(0);
    }, endMilliseconds).unref();
    // What is under way to the mail server needs its time too, and no other job begins.
    void site.campaigns.close();
    void site.jobs.close();
    // Somebody at a terminal does not want to wait for connections that browsers keep.
    await closeServer(site.server, signal === "SIGINT" ? 0 : drainMilliseconds);
    await site.close();
    site.services.log.flush();
    process.exit(0);
  };
  for (const signal of signals) {
    // Until now there was nothing to finish. A signal that comes while nobody listens would be lost.
    const former = process.listeners(signal);
    process.on(signal, close);
    for (const listener of former) process.off(signal, listener);
  }
}

/**
 * Lets in who waits already, takes no more connections, and ends those that are open: with the next answer, which
 * says so; when they are idle, after so many milliseconds; at the latest when the grace is over. Whoever has asked
 * on a connection that is cut gets a reset.
 */
async function closeServer(server: Server, milliseconds: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await nobodyWaits(server, milliseconds);
  server.prependListener("request", (_request, response) =>
    response.setHeader("Connection", "close"),
  );
  // What http adds to it is to cut idle connections at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  let idle: NodeJS.Timeout | undefined;
  const drained = setTimeout(() => {
    server.closeIdleConnections();
    idle = setInterval(() => server.closeIdleConnections(), 100);
  }, milliseconds);
  await closed;
  for (const timer of [drained, idle, cut]) clearTimeout(timer);
}

/** Until a turn of the event loop, which lets in one at a time, finds nobody; for so many milliseconds at most. */
async function nobodyWaits(server: Server, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  let count = 0;
  const letIn = () => count++;
  server.on("connection", letIn);
  await nextTurn();
  for (let before = -1; count > before && performance.now() < end; await nextTurn()) before = count;
  server.off("connection", letIn);
}

function outliveErrors({ services: { log } }: Site): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
}

type NetworkError = { code?: string; port?: number; address?: string; hostname?: string };

function oneLine(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DirectoryLockedError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, address, hostname } = error as NetworkError;
  if (code === "EADDRINUSE")
    return `PORT=${port} is in use on ${address}; stop the other program or choose another PORT`;
  if (code === "EACCES" && port)
    return `PORT=${port} may not be used by this user; choose one from 1024 on`;
  if (code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && hostname === process.env.HOST))
    return `HOST=${process.env.HOST} is no address of this machine; allowed: a host name or address to listen on`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
