import type { Room } from "~/platform/rooms/room.server";
import { deliveryJob } from "./delivery/deliver.server";
import { forgetJob } from "./delivery/forget-activities.server";
import { fediverseFiles, fediverseParameters, fediverseStreams } from "./documents/mounted.server";
import { forgetKeys } from "./keys.server";
import { readDiscussions, readPostSection } from "./posts/discussions.server";
import { followItem, forgetSentencesJob, postJob } from "./posts/follow-items.server";
import { fediverseTables } from "./tables";

export const fediverseRoom: Room = {
  name: "fediverse",
  tables: fediverseTables,
  movableNames: ["fediverse"],
  changeSecret: forgetKeys,
  files: fediverseFiles,
  streams: fediverseStreams,
  parameters: fediverseParameters,
  hears: followItem,
  jobs: [postJob, deliveryJob],
  dailyJobs: [forgetSentencesJob, forgetJob],
  discussions: readDiscussions,
  episodeSection: readPostSection,
  audit: {
    sentences: {
      "fediversePost.create": "hat % im Fediverse gepostet",
      "fediversePost.update": "hat geändert, was im Fediverse zu % gesagt wird",
      "fediversePost.delete": "hat den Beitrag im Fediverse zu % gelöscht",
    },
  },
};
