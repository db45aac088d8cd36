import { z } from "zod";
import { parseJson } from "~/lib/parse-json";

const daySeconds = 24 * 60 * 60;

const report = z.strictObject({
  /** Made by the browser for each listening. */
  id: z.uuid().toLowerCase(),
  episodeId: z.string().regex(/^[\w-]{1,64}$/),
  /** Seconds really listened to. */
  seconds: z.number().int().min(0).max(daySeconds),
  /** Which hundredths of the episode were heard: 100 bits, the first one first. */
  positions: z.string().regex(/^[0-9a-f]{25}$/),
  source: z.enum(["site", "embed"]),
});

/** What a browser tells about a listening so far. */
export type PlaybackReport = z.output<typeof report>;

/** The report in a request's body; null for anything else. */
export function parsePlaybackReport(body: string): PlaybackReport | null {
  const result = report.safeParse(parseJson(body));
  return result.success ? result.data : null;
}
