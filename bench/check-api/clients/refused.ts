// What must not compile; a line that does is an error.

import type { EpisodeInput, PostInput } from "../generated/hey-api/types.gen.ts";
import type { paths } from "../generated/openapi-typescript.ts";

type Body = paths["/admin/episodes"]["post"]["requestBody"]["content"]["application/json"];

// @ts-expect-error: no type of episode
export const kind: Body = { title: "Kaffee", episodeType: "banane" };
// @ts-expect-error: no type of episode
export const same: EpisodeInput = { title: "Kaffee", episodeType: "banane" };
// @ts-expect-error: no title
export const bare: Body = { season: 2 };
// @ts-expect-error: no excerpt and no category
export const post: PostInput = { title: "Kaffee" };
// @ts-expect-error: not a field
export const unknown: EpisodeInput = { title: "Kaffee", titel: "Kaffee" };
// @ts-expect-error: decided by publishing
export const published: EpisodeInput = { title: "Kaffee", published: true };
