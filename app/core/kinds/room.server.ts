import type { Room } from "~/platform/rooms/room.server";
import { contentChangeJob, contentEvents, planChangesJob } from "./content-changes.server";

export const kindsRoom: Room = {
  name: "kinds",
  events: contentEvents,
  jobs: [contentChangeJob],
  dailyJobs: [planChangesJob],
  operations: () => import("./operations.server"),
};
