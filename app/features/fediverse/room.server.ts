import type { Room } from "~/platform/rooms/room.server";
import { readDiscussions, readPostSection } from "./posts/discussions.server";
import { followItem, forgetSentencesJob, postJob } from "./posts/follow-items.server";
import { fediverseTables } from "./tables";

export const fediverseRoom: Room = {
  name: "fediverse",
  tables: fediverseTables,
  movableNames: ["fediverse"],
  hears: followItem,
  jobs: [postJob],
  dailyJobs: [forgetSentencesJob],
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
