import { z } from "zod";
import { idInput, operation } from "~/platform/operations/operation.server";
import { operations as imports } from "./import/operations.server";
import { readChapters } from "./write/publish-chapters.server";

const chapter = z.object({
  startTime: z.number(),
  title: z.string(),
  url: z.string().optional(),
  img: z.string().optional(),
});

const get = operation({
  name: "episodes.chapters",
  method: "GET",
  path: "/episodes/{id}/chapters",
  group: "Folgen",
  title: "Die Kapitel lesen",
  english: "Read the chapters of an episode. As a file of Podcasting 2.0.",
  description: "Wie in Podcasting 2.0.",
  isPublic: true,
  input: z.strictObject({ id: idInput }),
  output: z
    .object({
      version: z.literal("1.2.0"),
      title: z.string(),
      podcastName: z.string(),
      chapters: z.array(chapter),
    })
    .meta({ id: "Chapters" }),
  missing: "Diese Folge gibt es hier nicht.",
  run: (services, { id }) => readChapters(services, id),
});

export const operations = [get, ...imports];
