import { readClassroom } from "~/features/classroom/read-classroom.server";
import type { LongTexts } from "./room";

export const longTexts: LongTexts = {
  async work({ services, episodeId }) {
    await readClassroom(services, episodeId);
  },
};
