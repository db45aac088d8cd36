import { z } from "zod";
import { line } from "~/lib/forms/form-field";
import {
  cursorAfter,
  formOperation,
  operation,
  pageAddress,
  pageCursor,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { ignoreMiss } from "./misses.server";
import { maxQueryLength, type SearchHit, type Segment } from "./search.schema";
import { searchContent } from "./search-content.server";
import { searchSources } from "./search-sources.server";

const hit = z
  .object({
    url: z.string(),
    title: z.string(),
    label: z.string().meta({ description: "„Folge 12“" }),
    date: z.string(),
    snippet: z.string(),
    second: z.number().nullable().meta({ description: "Ab dieser Sekunde geht es darum" }),
  })
  .meta({ id: "SearchHit" });

const output = z.object({
  total: z.int(),
  corrected: z.string().nullable().meta({ description: "Wonach stattdessen gesucht wurde" }),
  partial: z.boolean().meta({ description: "Kein Text hat alle Wörter" }),
  complete: z.boolean().meta({ description: "Nein: Der Index wird gerade geschrieben" }),
  groups: z.array(
    z.object({ kind: z.string(), title: z.string(), total: z.int(), hits: z.array(hit) }),
  ),
  next: z.string().nullable(),
});

const search = operation({
  name: "search.find",
  isTool: true,
  method: "GET",
  path: "/search",
  group: "Suche",
  about: "The search of the site.",
  title: "Suchen",
  english:
    "Search the site. As its own search does. With `kind` one pages through one group of hits.",
  description: "Wie die Suche der Website. Mit `kind` blättert man in einer Gruppe weiter.",
  isPublic: true,
  input: z.strictObject({
    q: z
      .string()
      .trim()
      .min(1)
      .max(maxQueryLength)
      .meta({ description: "Wonach", examples: ["Anfang"] }),
    kind: z.string().max(40).optional().meta({ description: "Nur diese Gruppe" }),
    cursor: pageCursor("search"),
  }),
  output,
  missing: "Diese Gruppe von Treffern gibt es hier nicht.",
  async run(services, { q, kind = null, cursor: asked = 1 }) {
    if (kind && !searchSources(services).some((source) => source.kind === kind)) return null;
    const found = await searchContent(services, { query: q, kind, page: asked });
    const { total, corrected, partial, complete } = found;
    return {
      total,
      corrected,
      partial,
      complete,
      groups: found.groups.flatMap(({ kind, title, total, hits }) =>
        hits.length ? [{ kind, title, total, hits: hits.map((hit) => hitOf(services, hit)) }] : [],
      ),
      next: kind ? cursorAfter("search", found) : null,
    };
  },
});

function hitOf(services: Services, { path, label, date, spoken, ...hit }: SearchHit) {
  const place = spoken?.places[0];
  return {
    url: pageAddress(services, path),
    title: textOf(hit.title),
    label,
    date,
    snippet: textOf(place?.snippet ?? hit.snippet),
    second: place?.second ?? hit.second ?? null,
  };
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join("");
}

/** Takes a question off the list of those that were asked in vain. */
export const ignore = formOperation({
  name: "admin.searches.ignore",
  asks: "searches.update",
  failed: "Das konnte nicht gespeichert werden",
  fields: { id: line("Suche") },
  async run(services, { id }, { operator }) {
    await ignoreMiss(services, operator, id);
    return {};
  },
});

export const operations = [search, ignore];
