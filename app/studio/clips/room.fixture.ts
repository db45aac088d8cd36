import type { Area } from "../../../tests/room-fixture";

export const area: Area = {
  pages: {
    "episodes/:id/clips": ["clips.create", "clips.create"],
    "episodes/:id/clips/frame": ["clips.create", null],
    "episodes/:id/clips/:clip/captions": ["clips.create", null],
  },
};
