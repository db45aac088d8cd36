import { isClosed } from "~/core/show/legal/placeholders";
import { blankOf } from "~/lib/forms/form-field";
import { attempt } from "~/platform/attempt.server";
import { readUntilChange } from "~/platform/db/cached-until-change";
import type { Db, Trx } from "~/platform/db/handles";
import { columnsOf, valuesOfRow } from "~/platform/fields/stored-values.server";
import type { Mail } from "~/platform/mailer/mail";
import { sanitize } from "~/platform/sanitize.server";
import type { Services } from "~/platform/services.server";
import type { MailSender } from "~/ui/mail/mail-layout";
import { legalTexts, settings } from "./settings/settings";
import type { Show } from "./show.schema";
import type { ShowRow } from "./tables";
import { showText } from "./texts";

/** The show's settings for pages, cached until the content changes. */
export const getCurrentShow = readUntilChange(getShow);

/** True if the site collects nothing from visitors yet. If that cannot be read, storing anything fails anyway. */
export async function isSiteClosed(services: Services): Promise<boolean> {
  const show = await attempt(services, () => getCurrentShow(services));
  return show !== null && isClosed(show);
}

/** The show's settings, or those of a nameless show. */
export async function getShow(db: Db): Promise<Show> {
  return (await findShow(db)) ?? emptyShow;
}

export async function findShow(db: Db): Promise<Show | null> {
  const row = await db.selectFrom("show").selectAll().where("id", "=", 1).executeTakeFirst();
  return row ? valuesOfRow(settings, row) : null;
}

/** When the settings last changed, ISO 8601; null if there are none. */
export async function findShowChange(db: Db): Promise<string | null> {
  const row = await db.selectFrom("show").select("updated_at").executeTakeFirst();
  return row?.updated_at ?? null;
}

/** Stores all settings. HTML of legal texts is sanitised. */
export async function saveShow(trx: Trx, show: Show, now: Date): Promise<void> {
  const row = showRow(show, now);
  await trx
    .insertInto("show")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

export const emptyShow: Show = blankOf(settings);

function showRow(show: Show, now: Date): ShowRow {
  const sanitised = legalTexts.map((name) => [name, sanitize(show[name])]);
  const columns = columnsOf(settings, { ...show, ...Object.fromEntries(sanitised) });
  return { ...columns, id: 1, updated_at: now.toISOString() } as ShowRow;
}

/**
 * Sends a mail about this site to the show's address.
 * @param write called to write the mail. It loads the mail renderer, of 20 MB, on first use.
 * @throws if the show has no address, so that the job is retried later: the operator may enter one in the meantime
 */
export async function mailToShow(
  { db, env, mailer }: Pick<Services, "db" | "env" | "mailer">,
  id: string,
  write: (sender: MailSender) => Promise<Omit<Mail, "id" | "to">>,
): Promise<void> {
  const show = await getShow(db);
  const { name, email } = show;
  if (!email) throw new Error("The show has no e-mail address");
  const mail = await write(mailSender(show, env.BASE_URL));
  await mailer.send({ fromName: name, ...mail, id, to: email });
}

/** The Reply-To of the show's mails. Their sender is an address of the server, which nobody may read. */
export function replyToShow({ name, email }: Pick<Show, "name" | "email">): Pick<Mail, "replyTo"> {
  return email ? { replyTo: { name, address: email } } : {};
}

/** The show as the sender of mails. `url`: address of the site. */
export function mailSender(show: Show, url: string): MailSender {
  const { name, email, accent } = show;
  return { name, email, url, accent, closing: showText(show, "mailClosing") };
}
