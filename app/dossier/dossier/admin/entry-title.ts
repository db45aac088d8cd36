import { formatEdtf } from "~/lib/time/edtf";
import {
  claimVerdicts,
  type DossierPart,
  eventKinds,
  partyRoles,
  relationKinds,
  sourceKinds,
} from "../dossier";
import { dossierParts } from "../dossier.fields";

type Values = Readonly<Record<string, unknown>>;
/** An entry in one line: prefix, text, mark. */
export type EntryTitle = { lead: string; text: string; mark: string };

type Named = {
  /** The title of an id; '' for an unknown one. */
  episodeTitle?(id: string): string;
  roles?: typeof partyRoles;
};

export function entryTitle(
  part: DossierPart,
  entry: Values,
  { episodeTitle = () => "", roles = partyRoles }: Named = {},
): EntryTitle {
  const at = (key: string) => trimmedText(entry[key]);
  const date = (key: string) => formatEdtf(at(key));
  const lifespan = [date("born"), date("died")];
  const titles: Record<DossierPart, () => [lead: string, text: string, mark: string]> = {
    parties: () => [
      at("name"),
      lifespan.some(Boolean) ? lifespan.join("–") : "",
      nameOf(roles, at("role")),
    ],
    events: () => [date("date"), at("text"), nameOf(eventKinds, at("kind"))],
    claims: () => ["", at("text"), nameOf(claimVerdicts, at("verdict"))],
    sources: () => [
      date("date"),
      named([at("authors"), at("title")]),
      nameOf(sourceKinds, at("kind")),
    ],
    callouts: () => [at("number"), at("label"), ""],
    places: () => [at("name"), at("town"), at("country")],
    relations: () => [
      nameOf(relationKinds, at("kind")),
      episodeTitle(at("episode")) || at("invention"),
      "",
    ],
    corrections: () => [date("date"), at("said"), ""],
  };
  const [lead, text, mark] = titles[part]();
  return { lead, text, mark };
}

/** The line as plain text, for screen readers. */
export function titleText(part: DossierPart, { lead, text }: EntryTitle): string {
  return [lead, text].filter(Boolean).join(" ") || dossierParts[part].label;
}

function nameOf(names: Readonly<Record<string, string>>, key: string): string {
  return names[key] ?? "";
}

function named(texts: readonly string[]): string {
  return texts.filter(Boolean).join(": ");
}

function trimmedText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
