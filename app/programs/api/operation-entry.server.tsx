import type { Operation } from "~/platform/operations/operation.server";
import { QuietDrawer } from "~/ui/drawer";

/** The part of the document that the page reads. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  required?: string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  default?: string | number;
};
type Parameter = {
  name: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};
export type Described = {
  requestBody?: { content: { "application/json"?: { schema: Schema } } };
  parameters?: Parameter[];
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
export type Document = {
  servers: [{ url: string }];
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};
export type Entry = {
  operation: Operation;
  said: Described;
  /** The operation's address with an existing public subject. */
  example: string;
};

type OperationEntryProps = Entry & { document: Document };

/** An operation under a heading of its own. */
export function OperationEntry(entry: OperationEntryProps) {
  const { name, title, asks } = entry.operation;
  return (
    <>
      <h2 id={name}>{title}</h2>
      {asks && (
        <p>
          Braucht <code>{asks}</code>.
        </p>
      )}
      <Explanation {...entry} />
    </>
  );
}

function Explanation({ operation, said, example, document }: OperationEntryProps) {
  const { method, path, description, texts = [] } = operation;
  const inHead = (said.parameters ?? []).filter((one) => one.in !== "header");
  const given = [...inHead, ...inBody(document, said)];
  return (
    <>
      <p>
        <code>
          {method} {path}
        </code>
      </p>
      {description && <p>{inCode(description)}</p>}
      {given.length > 0 && (
        <ul>
          {given.map(({ name, required, description, schema }) => (
            <li key={name}>
              <code>{name}</code>
              {required && " (nötig)"}:{" "}
              {inCode([description, rangeOf(schema)].filter(Boolean).join(". "))}
            </li>
          ))}
        </ul>
      )}
      <pre className="wrap-anywhere whitespace-pre-line">
        <code>{curlOf({ operation, said, example, document })}</code>
      </pre>
      <QuietDrawer label="Was zurückkommt">
        {texts.length > 0 && <p>Als JSON; sonst als {texts.join(", ")}.</p>}
        <ul>
          {fieldsOf(document, said).map(([name, schema]) => (
            <li key={name}>
              <code>{name}</code>:{" "}
              {inCode([schema.description, typeOf(schema)].filter(Boolean).join(", "))}
            </li>
          ))}
        </ul>
      </QuietDrawer>
    </>
  );
}

/** The fields of a body in the form of parameters. */
function inBody(document: Document, { requestBody }: Described): Parameter[] {
  const schema = requestBody?.content["application/json"]?.schema;
  const { properties = {}, required = [] } = resolved(document, schema);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    description: [schema.description, typeOf(schema)].filter(Boolean).join(", "),
    schema,
  }));
}

/** A curl command for an operation, with placeholders for its input. */
function curlOf({ operation, said, example: address, document }: OperationEntryProps) {
  const { method, isPublic, needsVersion, takesFile } = operation;
  const needed = inBody(document, said).filter(({ required }) => required);
  const body = Object.fromEntries(needed.map(({ name, schema }) => [name, exampleValue(schema)]));
  return [
    "curl",
    method !== "GET" && `-X ${method}`,
    !isPublic && '-H "Authorization: Bearer $TOKEN"',
    needsVersion && `-H 'If-Match: "…"'`,
    takesFile && "-F file=@…",
    said.requestBody &&
      !takesFile &&
      `-H "Content-Type: application/json" -d '${JSON.stringify(body)}'`,
    /[?&{]/.test(address) ? `'${address}'` : address,
  ]
    .filter(Boolean)
    .join(" ");
}

function exampleValue({ type, enum: values, anyOf }: Schema = {}): unknown {
  const [first = "…"] = values ?? [];
  const known: Record<string, unknown> = {
    boolean: true,
    integer: 1,
    number: 1,
    array: [],
    object: {},
  };
  return known[String(type ?? anyOf?.[0]?.type)] ?? first;
}

/** Text with words in backticks as code. */
function inCode(text: string) {
  return text.split("`").map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}

/** The fields of an answer; for a list those of its items. */
function fieldsOf(document: Document, { responses }: Described): [string, Schema][] {
  const answer = (responses?.["200"] ?? responses?.["201"])?.content?.["application/json"]?.schema;
  const { properties = {} } = resolved(document, answer);
  const { items, next } = properties;
  const item = next && items?.items ? resolved(document, items.items) : null;
  return Object.entries(item?.properties ?? properties);
}

function resolved({ components }: Document, schema: Schema = {}): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? (components?.schemas?.[name] ?? {}) : schema;
}

const typeNames: Record<string, string> = {
  string: "Text",
  number: "Zahl",
  integer: "ganze Zahl",
  boolean: "ja oder nein",
  array: "Liste",
  object: "Objekt",
  null: "`null`",
};

function typeOf({ type = "object", anyOf }: Schema): string {
  const types = anyOf ? anyOf.flatMap(({ type = "object" }) => type) : [type].flat();
  return types.flatMap((one) => typeNames[one] ?? []).join(" oder ");
}

function rangeOf({ enum: values, minimum, maximum, default: usual }: Schema = {}): string {
  const said = [
    values?.map((value) => `\`${value}\``).join(", "),
    minimum !== undefined && maximum !== undefined && `${minimum} bis ${maximum}`,
    usual !== undefined && `ohne Angabe \`${usual}\``,
  ];
  return said.filter(Boolean).join("; ");
}
