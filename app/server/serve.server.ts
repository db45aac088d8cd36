import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FirstSignIn } from "~/core/accounts/operators/first-operator.server";
import { prepareSearch } from "~/core/search/search-content.server";
import { dataFolderProblem, restrictToOwner } from "~/platform/data-folder.server";
import { DirectoryLockedError } from "~/platform/db/directory-lock.server";
import { type Env, parseEnv, passedSocket, SettingsError } from "~/platform/env.server";
import { endUploads } from "~/platform/outside/body-time.server";
import { drain } from "./drain.server";
import { isWatched, refuseReadiness } from "./health.server";
import { createSite, type Site } from "./site.server";

// The contract allows 10 seconds from SIGTERM to the end; most of it is for connections.
const graceMilliseconds = 7500;
// A proxy that keeps idle connections for less time never sends a request on a closing one.
const answeringMilliseconds = 5000;
const endMilliseconds = 9000;
// Building the search index waits, since the first visitors take precedence.
const searchMilliseconds = 3000;

/**
 * Starts the site and runs it until SIGTERM or SIGINT. Prints one line and exits with 1 if it cannot start.
 * @param serverOf makes another server for the site, such as one that reloads its sources
 */
export async function serve(serverOf = ({ server }: Site): Server => server): Promise<void> {
  restrictToOwner();
  let directory = "";
  try {
    const env = parseEnv();
    directory = env.DATA_DIR;
    const made = await createSite(env);
    const site = { ...made, server: serverOf(made) };
    const isPassed = await listen(site, env);
    await site.admitOperator((signIn) => announce(site, signIn));
    prepareSearch(site.services, searchMilliseconds);
    closeOnSignal(site, isPassed);
    logUncaughtErrors(site);
  } catch (error) {
    console.error(dataFolderProblem(directory, error) ?? oneLine(error));
    process.exit(1);
  }
}

/** Starts listening; returns true on an inherited socket, which stays open when the process ends. */
async function listen({ server }: Site, { PORT, HOST }: Env): Promise<boolean> {
  const fd = passedSocket();
  server.listen(fd === null ? { port: PORT, host: HOST, backlog: 511 } : { fd });
  await once(server, "listening");
  return fd !== null;
}

function announce({ server, services }: Site, signIn: FirstSignIn | null): void {
  const { address, port } = server.address() as AddressInfo;
  const { BASE_URL } = services.env;
  services.log.info({ address, port, baseUrl: BASE_URL }, "listening");
  console.log(`\n  Die Seite läuft:  ${BASE_URL}`);
  console.log(`  Redaktion:        ${BASE_URL}/admin/login`);
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

function closeOnSignal(site: Site, isPassed: boolean): void {
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    site.services.log.info({ signal }, "closing");
    refuseReadiness(site.services);
    endUploads(site.services);
    setTimeout(() => {
      // The process ends even if a job still waits for an unresponsive mail server; the job is repeated after the
      // next start.
      site.services.log.warn("what was not finished is left");
      site.services.log.flush();
      process.exit(0);
    }, endMilliseconds).unref();
    // Jobs and the rooms' work end in parallel to the connections: mails being sent need their time, and no further
    // job may begin.
    void site.rooms.close();
    void site.jobs.close();
    await drain(site.server, {
      // At a terminal, nobody wants to wait for connections that browsers keep open.
      answering: signal === "SIGINT" ? 0 : answeringMilliseconds,
      grace: graceMilliseconds,
      socketStays: isPassed,
      isWatched: () => isWatched(site.services),
    });
    await site.close();
    site.services.log.flush();
    process.exit(0);
  };
  for (const signal of signals) {
    // The earlier listeners end the process at once, as nothing needed to be finished. They are removed last, since
    // a signal without any listener would be lost.
    const former = process.listeners(signal);
    process.on(signal, close);
    for (const listener of former) process.off(signal, listener);
  }
}

function logUncaughtErrors({ services: { log } }: Site): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
}

type NetworkError = Partial<Error> & {
  code?: string;
  port?: number;
  address?: string;
  hostname?: string;
};

function oneLine(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DirectoryLockedError) return error.message;
  const { message, cause, code, port, address, hostname } = error as NetworkError;
  if (code === "EADDRINUSE")
    return `PORT=${port} ist auf ${address} schon vergeben; beende das andere Programm, oder wähle einen anderen PORT`;
  if (code === "EACCES" && port)
    return `PORT=${port} darf dieser Benutzer nicht benutzen; wähle einen ab 1024`;
  if (code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && hostname === process.env.HOST))
    return `HOST=${process.env.HOST} ist keine Adresse dieses Rechners; erlaubt: ein Hostname oder eine Adresse, auf der er lauschen kann`;
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return `Die Seite startet nicht: ${reason ?? String(error)}`.replace(/\s+/g, " ");
}
