import type { Operation } from "~/platform/operations/operation.server";
import { fieldWords, formOf } from "./english-words";

type Schema = {
  description?: string;
  english?: string;
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
};
type Contents = { content?: Record<string, { schema?: Schema }> };
type Described = {
  parameters?: { name: string; description?: string | undefined; schema?: Schema }[];
  requestBody?: Contents;
  responses?: Record<string, Contents>;
};
export type Describable = {
  tags?: { name: string; description?: string | undefined }[];
  paths?: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};

/**
 * Replaces the document's German descriptions, which the page and tools show, by English ones: those of operations and
 * groups by what they say, those of fields by `english` of their schema or by their names.
 */
export function describeInEnglish(document: Describable, operations: readonly Operation[]): void {
  for (const { path, method, english } of operations) {
    const said = document.paths?.[path]?.[method.toLowerCase()];
    if (!said) continue;
    const [, summary = "", rest = english] = /^(.+?)\.(?: (.+))?$/s.exec(english) ?? [];
    Object.assign(said, { summary, description: rest });
    for (const parameter of said.parameters ?? []) {
      const { schema = {}, name } = parameter;
      explain(schema, name);
      parameter.description = schema.description;
      delete schema.description;
    }
    const contents = [said.requestBody ?? {}, ...Object.values(said.responses ?? {})];
    for (const { content = {} } of contents)
      for (const { schema } of Object.values(content)) if (schema) explain(schema);
  }
  for (const schema of Object.values(document.components?.schemas ?? {})) explain(schema);
  for (const tag of document.tags ?? [])
    tag.description = operations.find(({ group, about }) => group === tag.name && about)?.about;
}

/** @param name the property's or parameter's; a schema without one is described where it stands */
function explain(schema: Schema, name?: string): void {
  const { anyOf = [], items, additionalProperties, properties = {}, type } = schema;
  const inside = anyOf.find(({ english }) => english)?.english;
  const english = schema.english ?? inside ?? (name && (fieldWords[name] ?? formOf(name, type)));
  delete schema.english;
  if (english) schema.description = english;
  else delete schema.description;
  for (const each of anyOf) explain(each);
  if (items) explain(items);
  if (typeof additionalProperties === "object") explain(additionalProperties);
  for (const [name, each] of Object.entries(properties)) explain(each, name);
}
