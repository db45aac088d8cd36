import { z } from "zod";
import { publicFields } from "~/core/content/public-fields.server";
import { personPath } from "~/core/people/people.schema";
import { personOf } from "~/core/people/people.server";
import { personFields } from "~/core/people/person.fields";
import { now } from "~/platform/clock.server";
import {
  changedSince,
  cursorPage,
  listInput,
  listOutput,
  operation,
  pageAddress,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { episodeLink, linkedEpisode, place } from "../operations.server";
import { findPublicPerson, listEpisodesWith, listPeopleFrom } from "./public-people.server";

const { shape, values } = publicFields(personFields, {
  names: [
    "name",
    "sortName",
    "slug",
    "portrait",
    "text",
    "links",
    "isHost",
    "hostRole",
    "hostProfile",
  ],
  items: { links: z.object({ label: z.string(), url: z.string() }) },
});

const person = z.object({ id: z.string(), url: z.string(), ...shape }).meta({ id: "Person" });
const appearance = z.object({
  ...linkedEpisode.shape,
  date: z.string(),
  wasThere: z.boolean().meta({ description: "Nein: Die Folge spricht von ihr" }),
});

const group = "Personen";
const missing = "Diese Person gibt es hier nicht.";
const slug = z
  .string()
  .regex(/^[a-z\d-]{1,200}$/)
  .meta({ description: "Aus der Liste" });

const list = operation({
  name: "people.list",
  isTool: true,
  method: "GET",
  path: "/people",
  group,
  about: "Hosts, guests and people of whom episodes speak.",
  title: "Personen auflisten",
  english: "List the people of the show. In the order of their addresses.",
  description: "In der Reihenfolge ihrer Adressen.",
  isPublic: true,
  input: z.strictObject({ ...listInput("people", slug), changedSince }),
  output: listOutput(person),
  async run(services, { cursor: after, limit, changedSince }) {
    const asked = { after, changedSince, limit: limit + 1 };
    const rows = await listPeopleFrom(services, now(services.clock), asked);
    return cursorPage("people", limit, rows, {
      item: (row) => personAnswer(services, personOf(row)),
      keys: ({ slug }) => slug,
    });
  },
});

const get = operation({
  name: "people.get",
  isTool: true,
  method: "GET",
  path: "/people/{slug}",
  group,
  title: "Eine Person lesen",
  english: "Read a person.",
  isPublic: true,
  input: z.strictObject({ slug }),
  output: person,
  missing,
  async run(services, { slug }) {
    const found = await findPublicPerson(services, now(services.clock), slug);
    return found && personAnswer(services, found);
  },
});

const episodes = operation({
  name: "people.episodes",
  method: "GET",
  path: "/people/{slug}/episodes",
  group,
  title: "Folgen mit einer Person",
  english:
    "List the episodes with a person. First those in which they can be heard, then those that speak of them.",
  description: "Erst die, in denen sie zu hören ist, dann die, die von ihr sprechen.",
  isPublic: true,
  input: z.strictObject({
    slug,
    ...listInput("people.episodes", place.extend({ wasThere: z.boolean() })),
  }),
  output: listOutput(appearance),
  missing,
  async run(services, { slug, cursor: after, limit }) {
    const moment = now(services.clock);
    const found = await findPublicPerson(services, moment, slug);
    if (!found) return null;
    const walk = { after, limit };
    const { episodes } = await listEpisodesWith(services, moment, found.id, { walk });
    return cursorPage("people.episodes", limit, episodes, {
      item: ({ date, wasThere, ...episode }) => {
        return { ...episodeLink(services, episode), date, wasThere };
      },
      keys: ({ date, number, id, wasThere }) => ({ date, number, id, wasThere }),
    });
  },
});

function personAnswer(services: Services, person: ReturnType<typeof personOf>) {
  const url = pageAddress(services, personPath(person.slug ?? ""));
  return { id: person.id, url, ...values(services, person) };
}

export const operations = [list, get, episodes];
