import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import { emptyFields } from "~/features/episodes/episode-fields";
import type { EpisodeFields } from "~/features/episodes/episode-form.schema";
import type { Operator } from "~/platform/actor";
import type { Database } from "~/platform/db/database.server";
import type { Services } from "~/platform/services.server";
import { movableClock, testServices } from "../../tests/sites";
import { saveEpisode } from "./save-episode.server";

export const anna: Operator = { id: "op-anna", name: "Anna", email: "anna@podcast.example" };
export const ben: Operator = { id: "op-ben", name: "Ben", email: "ben@podcast.example" };

const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true });
});

/** Services on a test database whose clock stands on a Friday. */
export async function contentServices(database: Database) {
  const directory = await mkdtemp(join(tmpdir(), "podcast-content-"));
  directories.push(directory);
  const clock = movableClock("2026-11-20T10:00:00Z");
  return { services: await testServices(database, { directory, clock }), clock };
}

/** What an operator typed: everything that is required, and what a test wants. */
export function typed(values: Partial<EpisodeFields> = {}): EpisodeFields {
  return {
    ...emptyFields("2026-11-20", 1),
    title: "Der Kaffeefilter",
    invention: "Kaffeefilter",
    duration: "45:30",
    description: "<p>Löschpapier und ein Nagel.</p>",
    imageUrl: "https://bilder.example/filter.jpg",
    audioUrl: "#",
    ...values,
  };
}

/** Saves a new episode and returns its id and version. */
export async function putEpisode(services: Services, values: Partial<EpisodeFields> = {}) {
  const result = await saveEpisode(services, anna, {
    id: null,
    version: "",
    fields: typed(values),
  });
  if (result.outcome !== "saved") throw new Error(JSON.stringify(result));
  return result;
}
