import { Fragment } from "react";
import { slugOf } from "~/lib/text/slug";
import type { Operation } from "~/platform/operations/operation.server";
import {
  namesInPath,
  type OperationTable,
  operationTable,
} from "~/platform/operations/operation-table.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { documentOf } from "./document.server";
import { type Document, type Entry, OperationEntry } from "./operation-entry.server";
import { problems } from "./problems.server";

export type ApiPage = { title: string; html: string; chapters: { id: string; title: string }[] };

/** The page that explains the interface: examples, manners, and the groups of operations. */
export async function readApiPage(services: Services): Promise<ApiPage> {
  const table = await operationTable(services);
  const base = `${services.env.BASE_URL}${services.rooms.addressOf("/api/v1")}`;
  const at = services.rooms.addressOf("/api");
  const groups = groupsOf(table.operations, ({ isPublic }) => isPublic === true);
  const closed = groupsOf(table.operations, ({ isPublic }) => !isPublic);
  const chapters = [
    { id: "beispiele", title: "Drei Beispiele" },
    { id: "kurz", title: "Kurz gesagt" },
    { id: "alles", title: "Was es gibt" },
    ...(closed.length ? [{ id: "schluessel", title: "Mit einem Schlüssel" }] : []),
    { id: "fehler", title: "Wenn etwas nicht geht" },
  ];
  const html = servedHtml(
    <>
      <Examples lines={await examplesOf(services, table, base)} />
      <Overview base={base} />
      <h2 id="alles">Was es gibt</h2>
      <GroupList at={at} groups={groups} />
      {closed.length > 0 && <Tokens />}
      <GroupList at={at} groups={closed} />
      <Problems />
    </>,
  );
  return { title: "Schnittstelle", html, chapters };
}

/** The page of a group, with each of its operations; null: there is no such group. */
export async function readGroupPage(services: Services, slug: string): Promise<ApiPage | null> {
  const table = await operationTable(services);
  const found = groupsOf(table.operations).find(([group]) => slugOf(group) === slug);
  if (!found) return null;
  const [title, operations] = found;
  const document: Document = JSON.parse(JSON.stringify(await documentOf(services)));
  const [base] = document.servers;
  const entries = await Promise.all(
    operations.map(async (operation): Promise<Entry> => {
      const said = document.paths[operation.path]?.[operation.method.toLowerCase()] ?? {};
      return { operation, said, example: base.url + (await exampleOf(services, table, operation)) };
    }),
  );
  const html = servedHtml(
    <>
      <p>
        <a href={services.rooms.addressOf("/api")}>Schnittstelle</a>
      </p>
      {entries.map((entry) => (
        <OperationEntry key={entry.operation.name} {...entry} document={document} />
      ))}
    </>,
  );
  return { title, html, chapters: operations.map(({ name: id, title }) => ({ id, title })) };
}

/** Three command lines that run as they stand, the last one with a token. */
async function examplesOf(services: Services, table: OperationTable, base: string) {
  const of = async (wanted: string) => {
    const operation = table.operations.find(({ name }) => name === wanted);
    return operation && exampleOf(services, table, operation);
  };
  const search = await of("search.find");
  const token = '-H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json"';
  return [
    ["Die drei neuesten Folgen:", `curl '${base}/episodes?limit=3'`],
    ...(search ? [["Etwas suchen:", `curl '${base}${search}'`]] : []),
    [
      "Einen Entwurf anlegen, mit einem Schlüssel in TOKEN:",
      `curl ${token} -d '{"title":"Mein Entwurf"}' ${base}/admin/episodes`,
    ],
  ] as [string, string][];
}

function Examples({ lines }: { lines: readonly [string, string][] }) {
  return (
    <>
      <h2 id="beispiele">Drei Beispiele</h2>
      {lines.map(([said, line]) => (
        <Fragment key={said}>
          <p>{said}</p>
          <pre className="wrap-anywhere whitespace-pre-line">
            <code>{line}</code>
          </pre>
        </Fragment>
      ))}
    </>
  );
}

type Groups = [group: string, operations: Operation[]][];

/** The groups, each with its own page, and their operations. */
function GroupList({ at, groups }: { at: string; groups: Groups }) {
  return (
    <ul>
      {groups.map(([group, operations]) => (
        <li key={group}>
          <a href={`${at}/${slugOf(group)}`}>{group}</a>:{" "}
          {operations.map(({ name, title }, index) => (
            <Fragment key={name}>
              {index > 0 && ", "}
              <a id={name} href={`${at}/${slugOf(group)}#${name}`}>
                {title}
              </a>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}

function groupsOf(
  operations: readonly Operation[],
  isWanted: (operation: Operation) => boolean = () => true,
): Groups {
  return [...Map.groupBy(operations.filter(isWanted), ({ group }) => group)];
}

function Overview({ base }: { base: string }) {
  const document = `${base}/openapi.json`;
  return (
    <>
      <p>
        Was diese Website zeigt, bekommen hier auch Programme: als JSON, ohne Anmeldung und ohne
        Schlüssel, und ohne Entwürfe und Geplantes. Was die Redaktion tut, geht mit einem Schlüssel.
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
          Beim Blättern geht nichts verloren, auch wenn zugleich jemand etwas ändert: Die Listen der
          Redaktion stehen in der Reihenfolge, in der etwas entstand. Was Besucher sehen, steht nach
          seinem Tag; wird der geändert, findest du es danach mit <code>changedSince</code> und dem
          Zeitpunkt, zu dem du angefangen hast.
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

/** The general part about tokens. */
function Tokens() {
  return (
    <>
      <h2 id="schluessel">Mit einem Schlüssel</h2>
      <p>
        Wer in der Redaktion arbeitet, legt unter „Mein Zugang“ einen Schlüssel für ein Programm an.
        Damit kann es, was dort angekreuzt wurde, und nie mehr, als die Person selbst darf.
      </p>
      <ul>
        <li>
          Den Schlüssel schickst du im Header <code>Authorization: Bearer …</code>, nirgends sonst.
        </li>
        <li>
          Geschrieben wird JSON (<code>Content-Type: application/json</code>), bis 128 KB und so
          viel mehr, wie lange Texte brauchen.
        </li>
        <li>
          Eine Änderung beginnt mit einer Version: Schick das <code>ETag</code> der Antwort als{" "}
          <code>If-Match</code> mit. War jemand schneller, kommt 412 mit der Version, die jetzt
          gilt.
        </li>
        <li>
          Mit einem eigenen <code>Idempotency-Key</code> wird ein POST einen Tag lang nur einmal
          getan, so oft du ihn schickst.
        </li>
        <li>
          In zehn Minuten gehen 600 Lesezugriffe und 120 Änderungen je Schlüssel; was noch übrig
          ist, sagt <code>RateLimit</code>. Ein 304 zählt nicht.
        </li>
        <li>
          Listen ziehen als Listen ein: 500 auf einmal als JSON (<code>rows</code>) oder die Datei
          selbst, etwa <code>-F dryRun=true -F file=@liste.csv</code>; die Datei kommt zuletzt. Mit{" "}
          <code>dryRun</code> geschieht nichts, und jede Zeile bekommt ihre Antwort. Was abbrach,
          schickst du noch einmal.
        </li>
      </ul>
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

/** The path of an operation with values from its schema's examples and the newest entry. */
async function exampleOf(services: Services, { operations }: OperationTable, operation: Operation) {
  // Examples contain no restricted data.
  if (!operation.isPublic) return operation.path;
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
