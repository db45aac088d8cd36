import { type Selectable, sql } from "kysely";
import type { Decoded, Kind } from "~/core/content/kind.server";
import { isPublic } from "~/core/content/publication";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { withoutGoneEpisode } from "~/core/episodes/list/deleted-episodes.server";
import { always } from "~/core/media/library/media-users.server";
import { lengthError } from "~/lib/form-answer";
import { berlinTime, readBerlinTime } from "~/lib/time/berlin-time";
import { campaignFields } from "./campaign.fields";
import { unschedule } from "./campaign-plans.server";
import type { CampaignRow } from "./tables";

type Row = Selectable<CampaignRow>;

/** Drafts are invisible to visitors, so no cached page expires; a campaign whose sending has begun cannot change. */
export const kind: Kind<Row, typeof campaignFields> = {
  name: "campaign",
  table: "newsletter_campaigns",
  title: "subject",
  isPublic: false,
  noun: "newsletter campaign",
  nouns: "newsletter campaigns",
  fields: campaignFields,
  decided: ["scheduledAt", "withEpisode"],
  unlocked: { status: "draft" },
  lockedNote: "Sie wird schon versendet.",
  codecs: {
    // The limit is for the cleaned content, not the pasted one.
    content: { decode: decodeContent },
    scheduledAt: {
      decode: (text, { now }) => readPlanned(text, now),
      encode: (stored) => (stored ? berlinTime(new Date(String(stored))) : ""),
    },
  },
  async clashes({ db }, { episode_id, scheduled_at, with_episode }, former, now) {
    const episode = episode_id ? await findAnyEpisode(db, episode_id) : null;
    if (episode_id && !episode)
      return { episodeId: "Diese Folge gibt es nicht mehr. Bitte wähle eine andere oder keine." };
    if (!with_episode) return {};
    if (scheduled_at)
      return {
        scheduledAt: "Entweder zu diesem Zeitpunkt oder mit der Folge: Bitte leere das Feld.",
      };
    if (!episode) return { episodeId: "Bitte wähle die Folge, mit der die Ausgabe hinausgeht." };
    const isAsked = !former?.with_episode || former.episode_id !== episode_id;
    return isAsked && isPublic(episode.publicFrom, now)
      ? { episodeId: "Diese Folge ist schon erschienen. Versende die Ausgabe selbst." }
      : {};
  },
  initial: ({ id: created_by }) => ({
    status: "draft",
    sending: "none",
    sent_at: null,
    finished_at: null,
    recipients: 0,
    created_by,
  }),
  derive: () => ({ plan_failure: null }),
  mediaColumns: ["content"],
  async episodeOf(db, id) {
    const campaign = await db
      .selectFrom("newsletter_campaigns")
      .select("episode_id")
      .where("id", "=", id)
      .executeTakeFirst();
    return campaign?.episode_id ?? null;
  },
  publicFrom: sql`select ${always} from newsletter_campaigns
    where id = media_uses.subject_id and status = 'sent'`,
  wasHidden: () => true,
  /** A campaign restored from the trash has no schedule. */
  async beforeDelete(trx, { row: { id } }) {
    await unschedule(trx, id);
    return {};
  },
  adapt: withoutGoneEpisode,
};

function decodeContent(clean: string): Decoded {
  const error = lengthError(clean, campaignFields.content.limit ?? 0);
  return error ? { error } : { value: clean };
}

function readPlanned(text: string, now: Date): Decoded {
  if (!text) return { value: null };
  const moment = readBerlinTime(text);
  if (!moment)
    return {
      error: "Diesen Zeitpunkt gibt es nicht. Bitte gib Tag und Uhrzeit an, oder leere das Feld.",
    };
  return moment > now
    ? { value: moment.toISOString() }
    : {
        error:
          "Dieser Zeitpunkt ist schon vorbei. Bitte wähle einen späteren, oder leere das Feld.",
      };
}
