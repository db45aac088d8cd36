import { countText } from "~/lib/text/german-number";

/** Mails of a campaign by state. */
export type Progress = {
  /** Handed over to the mail server. */
  sent: number;
  /** Not tried yet. */
  waiting: number;
  /** Failed for now, to be retried. */
  retrying: number;
  failed: number;
  /** The subscriber left, or the campaign was cancelled, before the mail was sent. */
  skipped: number;
  total: number;
  /** Handed over in the last minute. */
  perMinute: number;
};

/** Replies with the same code. */
export type ReportedError = {
  /** True if there are no more attempts. */
  isPermanent: boolean;
  example: string;
  count: number;
};

export type FailedDelivery = {
  subscriberId: string;
  email: string;
  attempts: number;
  reason: string;
};

/** Percentage of finished mails, rounded down. */
export function percentDone({ sent, failed, skipped, total }: Progress): number {
  return total ? Math.floor((100 * (sent + failed + skipped)) / total) : 100;
}

/** The speed and remaining time of a sending; `isHeldUp`: the mail server accepts nothing. */
export function paceOf(progress: Progress, isHeldUp: boolean): string {
  const { perMinute, waiting, retrying, total } = progress;
  if (perMinute) {
    const speed = `${countText(perMinute, "Mail", "Mails")} in der letzten Minute`;
    return [speed, remainingTime(progress)].filter(Boolean).join(", ");
  }
  if (total > 0 && waiting === total && !isHeldUp) return "Gleich gehen die ersten Mails hinaus";
  return waiting + retrying > 0 ? "Gerade geht keine Mail hinaus" : "Alle Mails sind hinaus";
}

/** The remaining time in words; '' if unknown. */
export function remainingTime({ waiting, perMinute }: Progress): string {
  if (!waiting || !perMinute) return "";
  const minutes = waiting / perMinute;
  if (minutes < 1) return "noch weniger als eine Minute";
  if (minutes < 1.5) return "noch etwa eine Minute";
  if (minutes < 90) return `noch etwa ${Math.round(minutes)} Minuten`;
  const hours = minutes / 60;
  if (hours < 36) return `noch etwa ${countText(Math.round(hours), "Stunde", "Stunden")}`;
  return `noch etwa ${countText(Math.round(hours / 24), "Tag", "Tage")}`;
}

/** Missing sender authentication: RFC 7372 (5.7.20 to 5.7.28, Gmail's among them), Microsoft's 5.7.509 and 5.7.515. */
const unproven = /^5\.7\.(2[0-8]|509|515)$/;

/** The meaning of a server's reply, with advice (RFC 5321 §4.2, RFC 3463). */
export function replyMeaning(reply: string): string {
  const [, code = "", enhanced = ""] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/.exec(reply) ?? [];
  if (!code) return "Die Verbindung brach ab";
  if (/^[45]\.2\.2$/.test(enhanced) || code === "552") return "Das Postfach ist voll";
  if (/^5\.1\./.test(enhanced) || (!enhanced && /^55[013]$/.test(code)))
    return "Dieses Postfach gibt es nicht";
  if (unproven.test(enhanced))
    return "Das Postfach verlangt, dass sich dein Absender ausweist: Unter „Domain“ steht, was SPF, DKIM und DMARC fehlt";
  return code.startsWith("5") ? "Der Server lehnt die Mail ab" : "Der Server vertröstet uns";
}
