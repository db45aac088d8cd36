import { createContext } from "react-router";
import type { Dns } from "~/platform/outside/dns.server";
import type { Clock } from "./clock.server";
import type { Database } from "./db/database.server";
import type { Env } from "./env.server";
import type { Limits } from "./limits.server";
import type { Log } from "./log.server";
import type { Mailer } from "./mailer/mail";
import type { Storage } from "./storage/storage.server";

/** Services that higher floors provide to lower ones. The room that needs a service declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it.
export interface FeatureServices {}

/** The services that every loader, action and job uses; created once per process. */
export type Services = Database &
  FeatureServices & {
    env: Env;
    log: Log;
    clock: Clock;
    storage: Storage;
    mailer: Mailer;
    dns: Dns;
    limits: Limits;
    /** The secret that signs links and sessions. */
    secret: string;
    /** Registers work to run before the database closes; the last registered runs first. */
    onClose(work: () => Promise<void> | void): void;
  };

export const servicesContext = createContext<Services>();
