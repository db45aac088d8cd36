import { expect } from "vitest";
import { eventually } from "../../../tests/eventually";
import type { Area, InImage } from "../../../tests/room-fixture";

export const area: Area = {
  pages: {
    "media/:id/sound": ["media.list", null],
  },
};

export const inImage: InImage = {
  async uploaded(database) {
    const measured = database.prepare(
      `select count(measures) as count from sound_measures join media_files on id = media_id
        where original_name = 'folge.mp3'`,
    );
    await eventually(() => expect(measured.get()?.count).toBe(1));
  },
};
