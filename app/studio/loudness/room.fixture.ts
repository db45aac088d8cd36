import type { Area } from "../../../tests/room-fixture";

export const area: Area = {
  pages: {
    "media/:id/sound": ["media.list", null],
  },
};
