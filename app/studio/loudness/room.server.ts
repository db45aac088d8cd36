import { enqueue } from "~/platform/jobs/define-job.server";
import type { Room } from "~/platform/rooms/room.server";
import { serveWaveform } from "./serve-waveform.server";
import { soundMeasuresJob } from "./sound-measures.server";
import { loudnessTables } from "./tables";

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
