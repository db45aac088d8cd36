import { setTimeout as wait } from "node:timers/promises";
import type { MailTransport } from "~/platform/mailer/mail";
import { openMailTransport } from "~/platform/mailer/mail-transport.server";
import type { Services } from "~/platform/services.server";
import { openCampaignMails } from "./campaign-mails.server";
import { finishCampaigns, isAnyRunning } from "./campaign-state.server";
import type { ClaimedDelivery } from "./claim-deliveries.server";
import { deliverMail } from "./deliver-mail.server";
import { freeDeliveries, openHeldDeliveries, releaseDeliveries } from "./held-deliveries.server";
import { openSenderPause } from "./sender-pause.server";
import { startScheduledCampaigns } from "./start-campaign.server";

export type CampaignSender = {
  /** Looks for something to send now instead of within a second. */
  wake(): void;
  /** Finishes the mail being sent, releases the others, and ends. */
  close(): Promise<void>;
};

const pollMilliseconds = 1000;
/** Number of mails that are sent at the same time. */
const maxLines = 5;
// SIGTERM leaves ten seconds for everything.
const graceMilliseconds = 6000;

/** Sends the waiting mails of running campaigns, independently of requests and jobs. */
export function startCampaigns(
  services: Services,
  { transport = openMailTransport(services.env) }: { transport?: MailTransport } = {},
): CampaignSender {
  const { db, kind, clock, log, content } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  const held = openHeldDeliveries(services);
  const mails = openCampaignMails(services);
  const pause = openSenderPause(services);
  const lines = new Set<Promise<void>>();
  let isFreed = kind !== "sqlite";
  let looking: Promise<void> | undefined;
  let filling: Promise<void> | undefined;

  async function look(): Promise<void> {
    // A SQLite database has one server, so leases found at its start belong to a dead process.
    if (!isFreed) await freeDeliveries(db);
    isFreed = true;
    await startScheduledCampaigns(services);
    if (await isAnyRunning(db)) {
      await db.transaction().execute((trx) => finishCampaigns(trx, clock.now()));
      while (lines.size < maxLines && !signal.aborted && !pause.isPaused()) openLine();
    } else if (lines.size === 0) {
      mails.forget();
      transport.rest();
    }
  }

  function openLine(): void {
    const line: Promise<void> = workOff()
      .catch((err) => log.error({ err }, "newsletter could not be sent"))
      .finally(() => lines.delete(line));
    lines.add(line);
  }

  async function workOff(): Promise<void> {
    for (let next = await claimNext(); next; next = await claimNext()) {
      await until(next.notBefore, signal);
      await deliver(next);
    }
  }

  async function claimNext(): Promise<ClaimedDelivery | undefined> {
    const found = held.take();
    if (found || signal.aborted || pause.isPaused()) return found;
    filling ??= fill().finally(() => {
      filling = undefined;
    });
    await filling;
    return held.take();
  }

  async function fill(): Promise<void> {
    while (!signal.aborted && !pause.isPaused()) {
      const { mailsPerMinute } = await mails.readSettings();
      const waitFor = await held.fill(mailsPerMinute);
      if (waitFor <= 0) return;
      await until(performance.now() + Math.min(waitFor, 500), signal);
    }
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    try {
      if (signal.aborted || pause.isPaused())
        return await releaseDeliveries(db, { lease: held.lease, keys: [delivery] });
      await pause.note(await deliverMail(services, { transport, mails, held }, delivery));
      if (pause.isPaused()) await held.handBack();
    } catch (error) {
      // The mail becomes due again when its lease ends.
      await pause.note({ kind: "away", reason: String(error) });
      throw error;
    } finally {
      held.drop(delivery);
    }
  }

  const wake = () => {
    if (signal.aborted) return;
    looking ??= look()
      .catch((err) => log.error({ err }, "newsletter campaigns could not be read"))
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(wake, pollMilliseconds).unref();
  const stopListening = content.onChange(wake);
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    stopping.abort();
    clearInterval(timer);
    stopListening();
    const ended = Promise.all([looking, transport.close(), ...lines]);
    await Promise.race([ended, wait(graceMilliseconds, undefined, { ref: false })]);
    held.close();
    await held.handBack().catch((err) => log.error({ err }, "newsletter leases not handed back"));
  }

  return { wake, close: () => (closed ??= close()) };
}

/** Resolves at a moment of `performance.now()`, or when the process ends. */
async function until(moment: number, signal: AbortSignal): Promise<void> {
  const milliseconds = moment - performance.now();
  if (milliseconds > 0) await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
