import { readClassroom } from "~/dossier/classroom/read-classroom.server";
import type { Addresses, LongTexts } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  async work({ services, episodeId }) {
    await readClassroom(services, episodeId);
  },
};

export const addresses: Addresses = { linked: ["/episodes/0190/unterricht"] };
