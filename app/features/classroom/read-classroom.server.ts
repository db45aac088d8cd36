import type { Dossier } from "~/features/dossier/dossier";
import { isEmpty } from "~/features/dossier/dossier";
import { dossierOf } from "~/features/dossier/read-dossier";
import { episodePath } from "~/features/episodes/episode-path";
import type { Episode } from "~/features/episodes/episodes.schema";
import { findEpisode, findTranscript } from "~/features/episodes/episodes.server";
import { findDossier } from "~/features/episodes/open-dossiers.server";
import { turnsOf } from "~/features/episodes/transcript";
import { getShow } from "~/features/show/show.server";
import { type Noun, numbered } from "~/features/show/wording";
import { type QrDrawing, qrDrawing } from "~/lib/qr-drawing.server";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { type NumberedTurn, numberedLines } from "./numbered-lines";
import { claimsToJudge, eventsToOrder, mixed } from "./tasks";

/** What a sheet for the classroom shows. */
export type Classroom = {
  episode: Episode;
  /** Absolute address of its page. */
  url: string;
  showName: string;
  /** 'Akte 011', or null. */
  label: string | null;
  noun: Noun;
  licence: { name: string; url: string };
  qr: QrDrawing;
  claims: Dossier["claims"];
  /** In the order of time. */
  events: Dossier["events"];
  mixedEvents: Dossier["events"];
  sources: Dossier["sources"];
  transcript: NumberedTurn[];
};

/** null where the episode is not out or has no dossier. */
export async function readClassroom(services: Services, id: string): Promise<Classroom | null> {
  const { db, clock, env } = services;
  const moment = now(clock);
  const episode = await findEpisode(db, moment, id);
  if (!episode) return null;
  const dossier = dossierOf(await findDossier(db, moment, id));
  if (isEmpty(dossier)) return null;
  const transcript = await findTranscript(db, moment, id);
  const { name, noun, licence } = await getShow(db);
  const url = env.BASE_URL + episodePath(id);
  const events = eventsToOrder(dossier.events);
  return {
    ...{ episode, url, showName: name, label: numbered(noun, episode.number), noun, licence },
    ...{ qr: qrDrawing(url), claims: claimsToJudge(dossier.claims), events },
    ...{ mixedEvents: mixed(events, id), sources: dossier.sources },
    transcript: numberedLines(transcript ? turnsOf(transcript) : []),
  };
}
