import {
  type EpisodeField,
  type EpisodeFields,
  episodeFieldNames,
} from "~/features/episodes/episode-form.schema";
import type { Fields, SaveResult, Subject } from "~/features/revisions/revisions.schema";
import { findRevision } from "~/features/revisions/revisions.server";
import { formatMoment } from "~/lib/moment";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { saveEpisode } from "./save-episode.server";

type Wanted = {
  subject: Subject;
  /** The version whose texts come back. */
  version: string;
  /** The one that is stored now, as the operator saw it. */
  current: string;
};

/** Makes the texts of a former version the present ones: a save of its own, so nothing is lost by it. */
export async function restoreRevision(
  services: Services,
  operator: Operator,
  { subject, version, current }: Wanted,
): Promise<SaveResult<Record<string, string | undefined>>> {
  const revision = await findRevision(services.db, subject, version);
  if (!revision) return { outcome: "missing" };
  const note = `Fassung vom ${formatMoment(revision.createdAt)} wiederhergestellt`;
  const { fields } = revision;
  const save = { id: subject.id, version: current, note };
  switch (subject.kind) {
    case "episode":
      return saveEpisode(services, operator, { ...save, fields: episodeFieldsOf(fields) });
    default:
      return { outcome: "missing" };
  }
}

function episodeFieldsOf(fields: Fields): EpisodeFields {
  const entries = episodeFieldNames.map((name): [EpisodeField, string] => [
    name,
    fields[name] ?? "",
  ]);
  return Object.fromEntries(entries) as EpisodeFields;
}
