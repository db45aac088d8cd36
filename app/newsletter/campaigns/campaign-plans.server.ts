import { sql } from "kysely";
import { byCode } from "~/core/content/operator-list.server";
import { formatPublicationDate, isPublic } from "~/core/content/publication";
import { findDeletedLink, linksToEpisode } from "~/core/content/trash/deleted-links.server";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { formatMoment } from "~/lib/time/moment";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { DeletedLinks } from "~/platform/db/deleted-rows";
import type { Db, Trx } from "~/platform/db/handles";
import type { EpisodeDeletion } from "~/platform/rooms/room.server";
import { findCampaign } from "./list-campaigns.server";

/** The actor of a campaign started by schedule. */
export const schedule = "Zeitplan";

/**
 * Latest delay at which a scheduled sending still starts by itself: an update or a restart is over by then. A restored
 * backup or a repaired machine usually takes longer. An operator should look first, since the campaign may have been
 * sent before.
 */
const latestStartHours = 3;

export function isTooLate(scheduledAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(scheduledAt) > latestStartHours * 60 * 60 * 1000;
}

export const tooLate = `Zu dieser Zeit lief die Website nicht, oder sie wurde seither aus einer Sicherung zurückgeholt. Nach mehr als ${latestStartHours} Stunden geht nichts mehr von selbst hinaus. Sieh nach, ob die Ausgabe noch stimmt und nicht schon versendet wurde; dann versende sie selbst, oder plane sie neu.`;

/** The notice about a schedule whose episode was deleted. */
function planWithoutEpisode(scheduledAt: string | null, title: string): string {
  const when = scheduledAt ? `für ${formatMoment(scheduledAt)}` : "mit der Folge";
  return `Der Versand war ${when} geplant; seither wurde die Folge „${title}“ gelöscht. Hol sie aus dem Papierkorb, oder sieh die Ausgabe noch einmal durch; dann plane sie neu.`;
}

/** The notice about a missed schedule. */
export function planFailure(scheduledAt: string, reason: string): string {
  return `Der Versand war für ${formatMoment(scheduledAt)} geplant und hat nicht begonnen. ${reason}`;
}

type Plan = { id: string; scheduledAt: string };

/** Due drafts, by time or by their episode's publication, earliest first. */
export async function listScheduled(db: Db, now: Date): Promise<Plan[]> {
  return Promise.all([
    plans(db).where("scheduled_at", "<=", now.toISOString()).execute(),
    db
      .selectFrom("newsletter_campaigns")
      .innerJoin("episodes", "episodes.id", "newsletter_campaigns.episode_id")
      .select(["newsletter_campaigns.id", publicationMoment.as("scheduledAt")])
      .where("status", "=", "draft")
      .where("with_episode", "=", 1)
      .where("episodes.public_from", "<=", now.toISOString())
      .execute(),
  ]).then((due) => due.flat().sort((a, b) => byCode(a.scheduledAt, b.scheduledAt)));
}

/** When an episode was published; for one saved with a past date, when it was saved. */
const publicationMoment = sql<string>`case when episodes.updated_at > episodes.public_from
  then episodes.updated_at else episodes.public_from end`;

/** Removes the schedule of a draft. */
export async function unschedule(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("newsletter_campaigns")
    .set({ scheduled_at: null, with_episode: 0 })
    .where("id", "=", id)
    .where("status", "=", "draft")
    .execute();
}

type By = {
  /** null: the schedule itself cancels. */
  operator: Operator | null;
  now: Date;
};

/** Removes a campaign's schedule and stores the reason, unless the schedule has changed meanwhile. */
export async function cancelSchedule(
  trx: Trx,
  { id, scheduledAt }: Plan,
  { failure, operator, now }: By & { failure: string },
): Promise<void> {
  const draft = await trx
    .updateTable("newsletter_campaigns")
    .set({ scheduled_at: null, with_episode: 0, plan_failure: failure })
    .where("id", "=", id)
    .where("status", "=", "draft")
    .where((eb) => eb.or([eb("scheduled_at", "=", scheduledAt), eb("with_episode", "=", 1)]))
    .returning("subject")
    .executeTakeFirst();
  if (!draft) return;
  const subject = { kind: "campaign", id, title: draft.subject };
  const event = { action: "campaign.unschedule", subject, detail: failure, by: schedule };
  await recordAuditEvent(trx, operator, event, now);
}

/**
 * Ends every schedule about an episode before it is deleted, and returns the campaigns' links to the episode for its
 * restoration.
 */
export async function detachCampaigns(
  trx: Trx,
  { id: episodeId, title, operator, now }: EpisodeDeletion,
): Promise<DeletedLinks[]> {
  const links = await linksToEpisode(trx, "newsletter_campaigns", episodeId);
  const about = await trx
    .selectFrom("newsletter_campaigns")
    .select(["id", "scheduled_at"])
    .where("status", "=", "draft")
    .where("episode_id", "=", episodeId)
    .where((eb) => eb.or([eb("scheduled_at", "is not", null), eb("with_episode", "=", 1)]))
    .orderBy("id")
    .execute();
  for (const { id, scheduled_at } of about) {
    const failure = planWithoutEpisode(scheduled_at, title);
    await cancelSchedule(trx, { id, scheduledAt: scheduled_at ?? "" }, { operator, now, failure });
  }
  return [links];
}

function plans(db: Db | Trx) {
  return db
    .selectFrom("newsletter_campaigns")
    .select(["id", "scheduled_at as scheduledAt"])
    .where("status", "=", "draft")
    .where("scheduled_at", "is not", null)
    .$narrowType<{ scheduledAt: string }>();
}

/**
 * Why a draft must not be sent: its episode is not audible for everybody. null: no obstacle. A draft that an operator
 * saved after the episode's deletion may be sent.
 */
export async function campaignObstacle(trx: Trx, id: string, now: Date): Promise<string | null> {
  const campaign = await findCampaign(trx, id);
  if (campaign?.status !== "draft") return null;
  if (campaign.episodeId) {
    const episode = await findAnyEpisode(trx, campaign.episodeId);
    if (!episode || isPublic(episode.publicFrom, now.toISOString())) return null;
    if (!episode.publicFrom)
      return `Die Folge „${episode.title}“ ist noch ein Entwurf. Veröffentliche sie zuerst, oder wähle im Formular der Ausgabe eine andere oder keine Folge.`;
    return `Die Folge „${episode.title}“ erscheint erst am ${formatPublicationDate(episode)}. Versende die Ausgabe ab ${episode.time ? "dann" : "diesem Tag"}, oder wähle in ihrem Formular eine andere oder keine Folge.`;
  }
  const deleted = await findDeletedLink(trx, {
    table: "newsletter_campaigns",
    column: "episode_id",
    id,
    since: campaign.updatedAt,
  });
  return (
    deleted &&
    `Die Folge „${deleted}“ liegt im Papierkorb. Hol sie zurück, oder sieh die Ausgabe noch einmal durch und speichere sie.`
  );
}
