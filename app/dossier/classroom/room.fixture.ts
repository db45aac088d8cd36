import { readClassroom } from "~/dossier/classroom/read-classroom.server";
import type { LongTexts } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  async work({ services, episodeId }) {
    await readClassroom(services, episodeId);
  },
};
