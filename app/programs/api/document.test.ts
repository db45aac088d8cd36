import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { contentServices } from "../../../tests/fixtures/content";
import { serveDocument } from "./document.server";

type Named = { name?: string; description?: string };
type Schema = Named & { $ref?: string; properties?: Record<string, Schema> };

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
});
