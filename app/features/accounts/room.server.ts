import type { Room } from "~/platform/rooms/room.server";
import { invitationJob } from "./operators/invitation.server";
import { forgetExpiredJob } from "./sessions/sessions.server";

export const accountsRoom: Room = {
  name: "accounts",
  takenNames: ["admin"],
  jobs: [invitationJob, forgetExpiredJob],
};
