import { Fragment } from "react";
import { slugOf } from "~/lib/slug";
import type { Operation } from "~/platform/operations/operation.server";
import {
  namesInPath,
  type OperationTable,
  operationTable,
} from "~/platform/operations/operation-table.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { documentOf } from "./document.server";
import { problems } from "./problems.server";

/** As far as the page reads the document. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  default?: string | number;
};
type Parameter = { name: string; required?: boolean; description?: string; schema?: Schema };
type Described = {
  parameters?: Parameter[];
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type Document = {
  servers: [{ url: string }];
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};
type Entry = {
  operation: Operation;
  said: Described;
  /** The same in the address of something that is there. */
  example: string;
};

/** The page that explains the interface, as HTML, and its chapters. */
export async function readApiPage(services: Services) {
  const document: Document = JSON.parse(JSON.stringify(await documentOf(services)));
  const table = await operationTable(services);
  const [base] = document.servers;
  const entries = await Promise.all(
    table.operations.map(async (operation): Promise<Entry> => {
      const said = document.paths[operation.path]?.[operation.method.toLowerCase()] ?? {};
      return { operation, said, example: base.url + (await exampleOf(services, table, operation)) };
    }),
  );
  const groups = [...Map.groupBy(entries, ({ operation }) => operation.group)];
  const chapters = [
    { id: "kurz", title: "Kurz gesagt" },
    ...groups.map(([title]) => ({ id: slugOf(title), title })),
    { id: "fehler", title: "Wenn etwas nicht geht" },
  ];
  const html = servedHtml(
    <>
      <Overview base={base.url} />
      {groups.map(([group, entries]) => (
        <Fragment key={group}>
          <h2 id={slugOf(group)}>{group}</h2>
          {entries.map((entry) => (
            <OperationEntry key={entry.operation.name} {...entry} document={document} />
          ))}
        </Fragment>
      ))}
      <Problems />
    </>,
  );
  return { html, chapters };
}

function Overview({ base }: { base: string }) {
  const document = `${base}/openapi.json`;
  return (
    <>
      <p>
        Was diese Website zeigt, bekommen hier auch Programme: als JSON, ohne Anmeldung und ohne
        Schlüssel. Entwürfe und Geplantes sind nicht dabei.
      </p>
      <h2 id="kurz">Kurz gesagt</h2>
      <ul>
        <li>
          Alle Adressen beginnen mit <code>{base}</code>.
        </li>
        <li>
          Dieselbe Beschreibung für Programme (OpenAPI 3.1): <a href={document}>openapi.json</a>
        </li>
        <li>
          Zeitpunkte stehen in UTC, wie <code>2026-11-27T18:00:00.000Z</code>, Tage wie{" "}
          <code>2026-11-27</code> und Uhrzeiten so, wie sie in Berlin gelten. Adressen sind
          vollständig.
        </li>
        <li>
          Eine lange Liste kommt in Seiten: Was in <code>next</code> steht, schickst du als{" "}
          <code>cursor</code> mit; die ganze Adresse steht im Header <code>Link</code>. Ist{" "}
          <code>next</code> leer (<code>null</code>), war das alles.
        </li>
        <li>
          Jede Antwort hat ein <code>ETag</code>. Schick es als <code>If-None-Match</code> mit, und
          du bekommst nur dann etwas, wenn sich etwas geändert hat (sonst 304).
        </li>
        <li>Auch Skripte auf anderen Websites dürfen alles hier lesen (CORS).</li>
      </ul>
    </>
  );
}

type OperationEntryProps = Entry & { document: Document };

function OperationEntry({ operation, said, example, document }: OperationEntryProps) {
  const { name, method, path, title, description, texts = [] } = operation;
  const { parameters = [] } = said;
  const fields = fieldsOf(document, said);
  return (
    <>
      <h3 id={name}>{title}</h3>
      <p>
        <code>
          {method} {path}
        </code>
      </p>
      {description && <p>{inCode(description)}</p>}
      {parameters.length > 0 && (
        <ul>
          {parameters.map(({ name, required, description, schema }) => (
            <li key={name}>
              <code>{name}</code>
              {required && " (nötig)"}:{" "}
              {inCode([description, rangeOf(schema)].filter(Boolean).join(". "))}
            </li>
          ))}
        </ul>
      )}
      <pre className="wrap-anywhere whitespace-pre-line">
        <code>curl {/[?&]/.test(example) ? `'${example}'` : example}</code>
      </pre>
      <details>
        <summary>Was zurückkommt</summary>
        {texts.length > 0 && <p>Als JSON; sonst als {texts.join(", ")}.</p>}
        <ul>
          {fields.map(([name, schema]) => (
            <li key={name}>
              <code>{name}</code>:{" "}
              {inCode([schema.description, typeOf(schema)].filter(Boolean).join(", "))}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Problems() {
  return (
    <>
      <h2 id="fehler">Wenn etwas nicht geht</h2>
      <p>
        Dann kommt eine Antwort nach RFC 9457 (<code>application/problem+json</code>): in{" "}
        <code>type</code> die Art, in <code>detail</code> ein deutscher Satz, in <code>errors</code>{" "}
        die Angaben, die nicht passen, bei ihren Namen. Die Art endet auf einen dieser Namen:
      </p>
      <ul>
        {Object.entries(problems).map(([name, { status, detail }]) => (
          <li key={name} id={name}>
            <code>{name}</code> ({status}): {detail}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Words between accents graves are code. */
function inCode(text: string) {
  return text.split("`").map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}

/** The fields of an answer; of a list those of its items. */
function fieldsOf(document: Document, { responses }: Described): [string, Schema][] {
  const answer = responses?.["200"]?.content?.["application/json"]?.schema;
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

/** The address of an operation with what its schema gives for an example, and the newest of what it is about. */
async function exampleOf(services: Services, { operations }: OperationTable, operation: Operation) {
  const [name] = namesInPath(operation);
  const list = operations.find(
    ({ path, isPublic }) =>
      isPublic && name && path === operation.path.slice(0, operation.path.indexOf("/{")),
  );
  const found = list && (await list.run(services, list.input.parse({ limit: 1 }) as never, null));
  const items = (found as { items?: Record<string, string>[] } | undefined)?.items ?? [];
  const value = name && items[0]?.[name];
  const path = value ? operation.path.replace(`{${name}}`, value) : operation.path;
  const query = Object.entries(operation.input.shape).flatMap(([name, schema]) => {
    const [example] = (schema.meta()?.examples ?? []) as string[];
    return example ? [[name, example]] : [];
  });
  return query.length ? `${path}?${new URLSearchParams(query)}` : path;
}
