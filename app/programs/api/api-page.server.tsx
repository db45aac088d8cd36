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
import {
  type Document,
  type Entry,
  OperationEntry,
  TokenOperationEntry,
} from "./operation-entry.server";
import { problems } from "./problems.server";

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
  const groups = groupsOf(entries.filter(({ operation }) => operation.isPublic));
  const closed = groupsOf(entries.filter(({ operation }) => !operation.isPublic));
  const chapters = [
    { id: "kurz", title: "Kurz gesagt" },
    ...groups.map(([title]) => ({ id: slugOf(title), title })),
    ...(closed.length ? [{ id: "schluessel", title: "Mit einem Schlüssel" }] : []),
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
      {closed.length > 0 && <Tokens />}
      {closed.map(([group, entries]) => (
        <Fragment key={group}>
          <h3>{group}</h3>
          {entries.map((entry) => (
            <TokenOperationEntry key={entry.operation.name} {...entry} document={document} />
          ))}
        </Fragment>
      ))}
      <Problems />
    </>,
  );
  return { html, chapters };
}

function groupsOf(entries: readonly Entry[]): [string, Entry[]][] {
  return [...Map.groupBy(entries, ({ operation }) => operation.group)];
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
        Wer in der Redaktion arbeitet, legt unter „Mein Zugang“ einen Zugang für ein Programm an. Er
        kann, was dort angekreuzt wurde, und nie mehr, als die Person selbst darf.
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
          ist, sagt <code>RateLimit</code>.
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
