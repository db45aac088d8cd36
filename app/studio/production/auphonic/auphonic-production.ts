import { z } from "zod";

/** The used part of a production (https://auphonic.com/help/api/details.html, query.html). */
export const production = z.looseObject({
  uuid: z.string(),
  status: z.int(),
  error_message: z.string().nullish(),
  metadata: z.looseObject({ title: z.string().nullish() }).nullish(),
  output_files: z
    .array(
      z.looseObject({
        ending: z.string(),
        filename: z.string().nullish(),
        download_url: z.string().nullish(),
      }),
    )
    .catch([]),
  chapters: z
    .array(
      z.looseObject({
        /** Start without the intro; `start_output` includes it. */
        start: z.string(),
        start_output: z.string().nullish(),
        title: z.string().nullish(),
        url: z.string().nullish(),
        image: z.string().nullish(),
      }),
    )
    .catch([]),
  statistics: z
    .looseObject({ levels: z.looseObject({ output: z.record(z.string(), z.unknown()) }) })
    .nullish()
    .catch(null),
});

export type Production = z.output<typeof production>;

/** The statuses before a start, as in https://auphonic.com/api/info/production_status.json. */
export const unstarted: readonly number[] = [0, 9, 10];

export const statusWords: Readonly<Record<number, string>> = {
  1: "Wartet bei Auphonic, bis sie an der Reihe ist",
  4: "Auphonic bearbeitet den Ton",
  5: "Auphonic kodiert den Ton",
  14: "Auphonic erkennt Sprache",
};
