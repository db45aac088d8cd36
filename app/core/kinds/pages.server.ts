import type { KindReads } from "~/core/content/kind.server";
import { mayPublish } from "~/core/content/own-drafts";
import { isPublic } from "~/core/content/publication";
import type { episodeFields } from "~/core/episodes/episode.fields";
import { listEpisodesForAdmin } from "~/core/episodes/list/admin-list.server";
import { proposeNumber } from "~/core/episodes/list/all-episodes.server";
import {
  countEpisodesWith,
  listPeopleForAdmin,
} from "~/core/episodes/people/episode-people.server";
import { findPublicPerson } from "~/core/episodes/people/public-people.server";
import type { EpisodeRow } from "~/core/episodes/tables";
import { hostRoleOf, personPath } from "~/core/people/people.schema";
import { listForEpisodes } from "~/core/people/people.server";
import type { personFields } from "~/core/people/person.fields";
import type { PersonRow } from "~/core/people/tables";
import { embedCode, embedPath } from "~/core/player/embed/oembed";
import { findAnyPostOfEpisode } from "~/core/posts/admin-list.server";
import { getCurrentShow } from "~/core/show/show.server";
import { now, today } from "~/platform/clock.server";
import { viewOf } from "~/platform/preview-link.server";

/** The operators' pages about episodes, with parts from rooms on higher floors. */
export const episodePages = {
  sorts: ["nummer", "titel", "status", "fehlt"],
  async list(services, operator, query) {
    const list = await listEpisodesForAdmin(services, now(services.clock), query);
    const rows = list.rows.map((entry) => {
      const path = entry.status === "Veröffentlicht" ? `/episodes/${entry.id}` : null;
      return {
        ...entry,
        view: viewOf(services, operator, { kind: "episode", id: entry.id }, path),
      };
    });
    return { ...list, rows };
  },
  async begin({ db, clock }) {
    const number = String(await proposeNumber(db));
    return { date: today(clock), number, episodeType: "full", audience: "all" };
  },
  async read(services, operator, row) {
    const { db, env, clock } = services;
    const show = await getCurrentShow(services);
    const isOut = row !== null && isPublic(row.public_from, now(clock));
    const src = row && `${env.BASE_URL}${embedPath(row.id)}`;
    return {
      people: await listForEpisodes(db),
      holdsGaps: !isOut && show.holdIncomplete,
      post: row && mayPublish(operator) ? await findAnyPostOfEpisode(db, row.id) : null,
      embedCode: isOut && src ? embedCode({ src, title: `${row.title} – ${show.name}` }) : null,
    };
  },
  publicPath: ({ clock }, { id, public_from }) =>
    isPublic(public_from, now(clock)) ? `/episodes/${id}` : null,
  idAt: (_services, id) => id,
} satisfies KindReads<EpisodeRow, typeof episodeFields>;

export const personPages = {
  sorts: ["titel", "folgen"],
  list: ({ db, clock }, _operator, query) => listPeopleForAdmin(db, now(clock), query),
  read: async ({ db }, _operator, row) => ({
    episodes: row ? await countEpisodesWith(db, row.id) : 0,
  }),
  heading: ({ name, host_role: hostRole, host_profile: hostProfile }) =>
    name || hostRoleOf({ hostRole, hostProfile }),
  async publicPath(services, { slug }) {
    const moment = now(services.clock);
    const isSeen = slug !== null && (await findPublicPerson(services, moment, slug)) !== null;
    return isSeen ? personPath(slug) : null;
  },
} satisfies KindReads<PersonRow, typeof personFields>;
