import { readClipsPage } from "~/studio/clips/admin/read-page.server";
import { transcriptLines } from "~/studio/clips/text-tasks.server";
import type { Area, LongTexts } from "../../../tests/room-fixture";

export const area: Area = {
  pages: {
    "episodes/:id/clips": ["clips.create", "clips.create"],
    "episodes/:id/clips/frame": ["clips.create", null],
    "episodes/:id/clips/:clip/captions": ["clips.create", null],
  },
};

export const longTexts: LongTexts = {
  parsers: { transcriptLines },
  async work({ services, episodeId }) {
    await readClipsPage(services, episodeId, new URLSearchParams());
  },
};
