import { formatMoment } from "~/lib/time/moment";
import { forgetImportsWith } from "~/newsletter/subscribers/import/keep-import.server";
import type { Db, Trx } from "~/platform/db/handles";
import { eraseSubscriptions, listSubscriptionsOf } from "./read-subscriber.server";
import { forgetSignups } from "./sign-up.server";
import { subscriberLists } from "./subscribers.schema";

type PersonCriteria = {
  ids: readonly string[];
  emails: readonly string[];
  names: readonly string[];
};
type Erased = { ids: string[]; emails: string[]; now: Date };

export const subscriptionRecords = {
  name: "newsletter",
  one: "Newsletter-Abo",
  many: "Newsletter-Abos",
  async list(db: Db, { emails, ...sought }: PersonCriteria) {
    const rows = await listSubscriptionsOf(db, { ...sought, emailKeys: emails });
    return rows.map(({ emailKey: _, ...row }) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      label: `Abo von ${row.email}`,
      title: [row.email, row.name && `(${row.name})`].filter(Boolean).join(" "),
      facts: [
        subscriberLists.states[row.status].name,
        datedEvent("angemeldet", row.createdAt),
        datedEvent("bestätigt", row.confirmedAt),
        datedEvent("abgemeldet", row.unsubscribedAt),
        datedEvent("unzustellbar", row.bouncedAt),
        row.origin === "import" && "aus einer Liste",
      ],
      details: { title: "Einwilligungen", items: row.consents.map(consentText) },
      parts: {
        "Einwilligungen als Nachweis": row.consents.length,
        "Versände an das Abo": row.deliveries.length,
        "Rückmeldungen seines Postfachs": row.reports.length,
      },
      partIds: row.consents.map(({ id }) => id),
      copy: row,
    }));
  },
  async erase(trx: Trx, { ids, emails, now }: Erased) {
    await eraseSubscriptions(trx, ids, now);
    await forgetSignups(trx, emails);
    await forgetImportsWith(trx, emails, now);
  },
};

function datedEvent(what: string, moment: string | null): string | false {
  return moment !== null && `${what} ${formatMoment(moment)}`;
}

type Consent = Awaited<ReturnType<typeof listSubscriptionsOf>>[number]["consents"][number];

function consentText({
  text,
  requestedAt,
  requestedIp,
  confirmedAt,
  confirmedIp,
}: Consent): string {
  const confirmed = confirmedAt
    ? `bestätigt ${formatMoment(confirmedAt)} von ${confirmedIp}`
    : "nicht bestätigt";
  return `Angefragt ${formatMoment(requestedAt)} von ${requestedIp}, ${confirmed}\n„${text}“`;
}
