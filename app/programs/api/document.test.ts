import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { contentServices } from "../../../tests/fixtures/content";
import { serveDocument } from "./document.server";

type Named = { name?: string; description?: string };
type Schema = Named & { $ref?: string; properties?: Record<string, Schema> };

type List = { maxItems?: number; maxLength?: number };
type Contents = Record<string, { schema: { $ref?: string } }>;
type Described = {
  operationId: string;
  requestBody?: { required: boolean; content: Contents };
  responses: Record<string, { content: Contents }>;
};

const lastPart = ($ref = "") => $ref.slice($ref.lastIndexOf("/") + 1);

const german = /[äöüß„]|\b(?:der|die|das|den|und|ist|nicht|eine?|von|mit)\b/i;

onBothDatabases("the document for programs", (database) => {
  async function read() {
    const { services } = await contentServices(database());
    return JSON.parse((await serveDocument(services)).body.toString());
  }

  test("describes each operation, group and field in English", async () => {
    const document = await read();
    const lacking: string[] = [];
    const check = (place: string, { description = "" }: Named) => {
      if (!description || german.test(description)) lacking.push(`${place}: ${description}`);
    };
    const walk = (value: unknown, place: string): void => {
      if (typeof value !== "object" || value === null) return;
      expect(value).not.toHaveProperty("english");
      const { properties = {}, description } = value as Schema;
      if (typeof description === "string") check(place, { description });
      for (const [name, field] of Object.entries(properties)) check(`${place} ${name}`, field);
      for (const [name, part] of Object.entries(value))
        if (!["examples", "default", "enum"].includes(name)) walk(part, `${place} ${name}`);
    };
    for (const [path, methods] of Object.entries<object>(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const { summary, description, parameters = [] } = operation;
        for (const said of [summary, description])
          check(`${method} ${path}`, { description: said });
        for (const parameter of parameters) check(`${path} ${parameter.name}`, parameter);
      }
    for (const tag of document.tags) check(tag.name, tag);
    walk(document.paths, "");
    walk(document.components.schemas, "");
    expect([...new Set(lacking)]).toEqual([]);
    expect(document.info).toMatchObject({ contact: { url: expect.any(String) }, license: {} });
  });

  test("says of lists how many they take, of bodies whether they must be there, and of each what it is called", async () => {
    const { paths, components } = await read();
    const lists: [string, List][] = [];
    const walk = (value: unknown, place: string): void => {
      if (typeof value !== "object" || value === null) return;
      if ("type" in value && value.type === "array") lists.push([place, value as List]);
      for (const [name, part] of Object.entries(value)) walk(part, `${place} ${name}`);
    };
    walk(components.schemas, "");
    for (const [place, { maxItems, maxLength }] of lists) {
      expect(maxLength, place).toBeUndefined();
      if (/^ \w+(?:Input|Change) /.test(place)) expect(maxItems, place).toBeGreaterThan(0);
    }
    for (const methods of Object.values<Record<string, Described>>(paths))
      for (const [method, { operationId, requestBody, responses }] of Object.entries(methods)) {
        const body = requestBody?.content["application/json"]?.schema.$ref;
        const mayLack = method === "post" && body && !components.schemas[lastPart(body)].required;
        if (requestBody)
          expect([operationId, requestBody.required]).toEqual([operationId, !mayLack]);
        if (requestBody?.content["application/json"]) expect(body, operationId).toBeDefined();
        const answer = responses["200"] ?? responses["201"];
        expect(answer?.content["application/json"]?.schema.$ref, operationId).toBeDefined();
      }
    const statuses = (path: string, method = "post") =>
      Object.keys(paths[path][method].responses).filter((status) => status < "300");
    expect(statuses("/admin/episodes")).toEqual(["201"]);
    expect(statuses("/admin/episodes/{id}/publish")).toEqual(["200"]);
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(["Episode", "EpisodeInput", "Post", "PostInput", "Supporter"]),
    );
  });

  test("says of fields what the check of forms says", async () => {
    const { paths, components } = await read();
    const { EpisodeInput, EpisodeChange, PostInput, StoredEpisode, VideoInput } =
      components.schemas;
    expect(EpisodeInput.required).toEqual(["title"]);
    expect(EpisodeChange.required ?? []).toEqual([]);
    expect(PostInput.required).toEqual(["title", "excerpt", "category"]);
    expect(VideoInput.required).toEqual(["episodeId", "title", "description", "youtubeId"]);
    const words = { enum: ["full", "trailer", "bonus"] };
    expect(EpisodeInput.properties.episodeType).toMatchObject(words);
    expect(StoredEpisode.properties.episodeType).toMatchObject(words);
    expect(PostInput.properties.readingTime).toMatchObject({ minimum: 1, maximum: 60 });
    expect(EpisodeInput.properties.year.anyOf[0]).toMatchObject({ minimum: 1, maximum: 2100 });
    expect(EpisodeInput.properties.tags).toMatchObject({ maxItems: 30 });
    const { pattern } = EpisodeInput.properties.duration;
    expect(["45:30", "", "lange"].map((text) => new RegExp(pattern).test(text))).toEqual([
      true,
      true,
      false,
    ]);
    expect(paths["/admin/episodes/{id}/publish"].post.description).toContain("`audioUrl`");
  });
});
