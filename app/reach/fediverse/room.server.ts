import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { settings } from "./account.server";
import { deliveryJob, forgetJob } from "./delivery/deliver.server";
import { fediverseFiles, fediverseParameters, fediverseStreams } from "./documents/mounted.server";
import { followPath } from "./follow/follow.schema";
import { subscribePart } from "./follow/subscribe-part.server";
import { forgetKeys } from "./keys.server";
import { readDiscussions, readPostSection } from "./posts/discussions.server";
import { followItem, forgetSentencesJob, postJob } from "./posts/follow-items.server";
import { fediversePrivacy } from "./privacy.server";
import { answerJob, hearOfComment } from "./replies/answer.server";
import { avatarJob } from "./replies/avatar.server";
import { commentOrigins } from "./replies/origins.server";
import { accountRecords, replyRecords } from "./replies/records.server";
import { forgetRepliesJob } from "./replies/stored-replies.server";
import { fediverseTables } from "./tables";

const hears: Room["hears"] = async (services, event) => {
  await followItem(services, event);
  await hearOfComment(services, event);
};

export const fediverseRoom: Room = {
  name: "fediverse",
  inArea: {
    menu: [
      {
        group: "show",
        position: 48,
        to: href("/admin/fediverse"),
        label: "Fediverse",
        asks: "show.read",
      },
    ],
    audit: {
      sentences: {
        "fediversePost.create": "hat % im Fediverse gepostet",
        "fediversePost.update": "hat geändert, was im Fediverse zu % gesagt wird",
        "fediversePost.delete": "hat den Beitrag im Fediverse zu % gelöscht",
        "fediverse.on": "hat das Konto im Fediverse eingestellt, es ist an",
        "fediverse.off": "hat das Konto im Fediverse eingestellt, es ist aus",
        "fediverse.move": "hat geändert, wohin das Konto im Fediverse verweist",
        "fediverse.block": "hat im Fediverse gesperrt: %",
        "fediverse.unblock": "hat im Fediverse wieder freigegeben: %",
      },
    },
  },
  tables: fediverseTables,
  settings,
  operations: () => import("./operations.server"),
  movableNames: ["fediverse"],
  pages: [{ path: followPath, title: "Fediverse" }],
  onSubscribe: { section: subscribePart },
  privacyPart: fediversePrivacy,
  changeSecret: forgetKeys,
  files: fediverseFiles,
  streams: fediverseStreams,
  parameters: fediverseParameters,
  hears,
  jobs: [postJob, deliveryJob, answerJob, avatarJob],
  dailyJobs: [forgetSentencesJob, forgetJob, forgetRepliesJob],
  personRecords: [replyRecords, accountRecords],
  inComments: { origins: commentOrigins },
  inFeed: { discussions: readDiscussions },
  onEpisode: { section: readPostSection },
};
