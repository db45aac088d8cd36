import { blankValues, columnsOf } from "~/core/content/fields";
import { berlinMidnight } from "~/lib/time/berlin-time";
import { episodeFields } from "./episode.fields";
import type { EpisodeRow } from "./tables";

/** An episode stored and published since its day began. Omitted optional fields are empty. */
export function episodeRow(values: Partial<EpisodeRow> & { id: string }): EpisodeRow {
  const { id, date = "2026-11-20" } = values;
  const moment = "2026-11-20T10:00:00.000Z";
  return {
    ...columnsOf(episodeFields, blankValues(episodeFields)),
    title: "Ohne Titel",
    invention: "Ding",
    summary: "",
    search_text: "",
    date,
    duration: "1:00",
    episode_type: "full",
    audio_url: "#",
    audience: "all",
    guid: id,
    published: 1,
    published_at: null,
    public_from: berlinMidnight(date).toISOString(),
    open_from: "",
    created_by: null,
    created_at: moment,
    updated_at: moment,
    ...values,
  };
}
