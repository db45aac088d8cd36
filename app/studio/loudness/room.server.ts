import { findEpisode } from "~/core/episodes/episodes.server";
import { now } from "~/platform/clock.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { onBlueprint } from "~/ui/palette";
import { findWaveform, soundMeasuresJob } from "./sound-measures.server";
import { loudnessTables } from "./tables";
import { waveformBox, waveformPath } from "./waveform";

const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=300" };

/** A published episode's waveform as SVG, in a colour for dark rulers; an empty picture without one. */
export async function serveWaveform(services: Services, id: string): Promise<Rendered> {
  const { db, clock } = services;
  const episode = await findEpisode(db, now(clock), id);
  if (!episode) return openAnswer("", headers, 404);
  const waveform = await findWaveform(db, episode.audioUrl);
  const { width, height } = waveformBox;
  const path = waveform ? `<path fill="${onBlueprint.soft}" d="${waveformPath(waveform)}"/>` : "";
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${path}</svg>`;
  return openAnswer(body, headers);
}

/** Events after which audio files are in the media library. */
const arrivals = ["media.uploaded", "import.finished", "production.finished"];

export const loudnessRoom: Room = {
  name: "loudness",
  tables: loudnessTables,
  files: [
    {
      path: "/episodes/:id/waveform.svg",
      render: (services, { param }) => serveWaveform(services, param("id")),
    },
  ],
  dailyJobs: [soundMeasuresJob],
  async hears({ db, clock }, { type, id }) {
    if (!arrivals.includes(type)) return;
    const plan = { now: clock.now(), uniqueKey: `sound-measures:${id}` };
    await enqueue(db, soundMeasuresJob, {}, plan);
  },
};
