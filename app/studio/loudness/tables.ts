import type { TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    sound_measures: SoundMeasuresRow;
  }
}

/** Measurements of an audio file in the media library. */
export type SoundMeasuresRow = {
  media_id: string;
  /** JSON of SoundMeasures without its waveform; null: unreadable, and not tried again. */
  measures: string | null;
  /** 600 values from 0 to 255, two hexadecimal digits each; null: there is none. */
  waveform: string | null;
  measured_at: string;
};

export const loudnessTables = {
  sound_measures: { notExported: "measured anew" },
} satisfies TableRules;
