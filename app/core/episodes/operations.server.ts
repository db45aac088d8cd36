import { z } from "zod";
import { publicFields } from "~/core/content/public-fields.server";
import { personPath } from "~/core/people/people.schema";
import { now } from "~/platform/clock.server";
import {
  absolute,
  changedSince,
  cursorPage,
  idInput,
  listInput,
  listOutput,
  moment,
  operation,
  pageAddress,
  url,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { episodeFields } from "./episode.fields";
import { episodePath } from "./episode-path";
import { episodeSummary, summaryColumns } from "./episode-rows.server";
import { beside, findEpisode, newestFirst, published } from "./episodes.server";
import { mapPeopleOf } from "./people/public-people.server";

/** A reference to an episode in the API. */
export const linkedEpisode = z.object({
  id: z.string(),
  number: z.int().nullable(),
  title: z.string(),
  url: z.string(),
});

export function episodeLink(
  services: Services,
  { id, number, title }: { id: string; number: number | null; title: string },
): z.input<typeof linkedEpisode> {
  return { id, number, title, url: pageAddress(services, episodePath(id)) };
}

const chapter = z.object({
  startSeconds: z.number(),
  title: z.string(),
  href: z.string().optional(),
  img: z.string().optional(),
});
const soundbite = z.object({ startSeconds: z.number(), seconds: z.number(), title: z.string() });
const alternate = z.object({ url: z.string(), title: z.string() });
const person = z.object({ name: z.string(), role: z.string(), portrait: url, url });

const { shape, values } = publicFields(episodeFields, {
  // Without transcript and dossier, which have their own addresses.
  names: [
    "title",
    "subtitle",
    "invention",
    "date",
    "time",
    "duration",
    "number",
    "season",
    "episodeType",
    "explicit",
    "year",
    "description",
    "funFact",
    "verdict",
    "tags",
    "people",
    "imageUrl",
    "drawingUrl",
    "audioUrl",
    "audioBytes",
    "audioMime",
    "alternates",
    "correctedOn",
    "aiContent",
    "chapters",
    "soundbites",
    "audience",
    "openDate",
    "automaticTranscript",
    "metaTitle",
    "metaDescription",
    "metaKeywords",
    "ogImageUrl",
    "canonicalUrl",
  ],
  items: {
    people: person,
    chapters: chapter,
    soundbites: soundbite,
    alternates: alternate,
    tags: z.string(),
  },
});

const beginning = {
  id: z.string(),
  url: z.string(),
  publishedAt: moment.meta({ description: "Seit wann man sie hört" }),
  updatedAt: moment,
  summary: z.string().meta({ description: "Der Anfang der Beschreibung, ohne Auszeichnung" }),
  hasTranscript: z.boolean(),
  hasDossier: z.boolean(),
};

const { number, title, invention, date, duration, funFact, verdict } = shape;
const { imageUrl, drawingUrl, audioUrl, audience } = shape;
const summary = z
  .object({ ...beginning, number, title, invention, date, duration, funFact, verdict })
  .extend({ imageUrl, drawingUrl, audioUrl, audience })
  .meta({ id: "EpisodeSummary" });
const episode = z.object({ ...beginning, guid: z.string(), ...shape }).meta({ id: "Episode" });

const group = "Folgen";
/** The place of an episode in a list. */
export const place = z.object({ date: z.iso.date(), number: z.int32().nullable(), id: idInput });

const list = operation({
  name: "episodes.list",
  isTool: true,
  method: "GET",
  path: "/episodes",
  group,
  about: "The episodes that everybody hears.",
  title: "Folgen auflisten",
  english: "List the published episodes. The newest first; `funFact` is shortened here.",
  description: "Die neueste zuerst. Kurioses ist hier gekürzt; alles steht in der Folge.",
  isPublic: true,
  input: z.strictObject({
    ...listInput("episodes", place),
    changedSince,
  }),
  output: listOutput(summary),
  async run(services, { cursor, limit, changedSince }) {
    const selected = published(services.db, now(services.clock))
      .select([...summaryColumns, "public_from as publicFrom", "updated_at as updatedAt"])
      .$if(changedSince !== undefined, (select) =>
        select.where((eb) =>
          eb.or([
            eb("updated_at", ">=", changedSince ?? ""),
            eb("public_from", ">=", changedSince ?? ""),
          ]),
        ),
      );
    const rest = cursor ? beside(selected, "<", cursor) : selected;
    const rows = await newestFirst(rest)
      .limit(limit + 1)
      .execute();
    return cursorPage("episodes", limit, rows, {
      item: ({ publicFrom, updatedAt, ...row }) => ({
        ...episodeHead(services, { ...episodeSummary(row), publicFrom, updatedAt }),
        ...values(services, episodeSummary(row)),
      }),
      keys: ({ date, number, id }) => ({ date, number, id }),
    });
  },
});

const get = operation({
  name: "episodes.get",
  isTool: true,
  method: "GET",
  path: "/episodes/{id}",
  group,
  title: "Eine Folge lesen",
  english: "Read an episode.",
  isPublic: true,
  input: z.strictObject({ id: idInput }),
  output: episode,
  missing: "Diese Folge gibt es hier nicht.",
  async run(services, { id }) {
    const { db, clock } = services;
    const found = await findEpisode(db, now(clock), id);
    if (!found) return null;
    const people = (await mapPeopleOf(db, [id])).get(id) ?? [];
    return {
      ...episodeHead(services, found),
      ...values(services, found),
      guid: found.guid,
      chapters: found.chapters.map(({ img, ...chapter }) => ({
        ...chapter,
        ...(img && { img: absolute(services, img) ?? img }),
      })),
      alternates: found.alternates.map(({ url, ...file }) => ({
        ...file,
        url: absolute(services, url) ?? url,
      })),
      people: people.map(({ name, role, slug, portrait }) => ({
        name,
        role,
        portrait: absolute(services, portrait),
        url: slug && absolute(services, personPath(slug)),
      })),
    };
  },
});

type Beginning = {
  id: string;
  summary: string;
  publicFrom: string | null;
  updatedAt: string;
  hasTranscript: boolean;
  hasDossier?: boolean;
};

function episodeHead(services: Services, episode: Beginning) {
  const { id, summary, publicFrom, updatedAt, hasTranscript, hasDossier = false } = episode;
  const url = pageAddress(services, episodePath(id));
  return { id, url, publishedAt: publicFrom ?? "", updatedAt, summary, hasTranscript, hasDossier };
}

export const operations = [list, get];
