import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { checkConditions } from "~/lib/http/range";
import type { Caller } from "~/platform/operations/operation.server";
import {
  type FoundOperation,
  operationTable,
  pathBelow,
} from "~/platform/operations/operation-table.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { renderedOf } from "./answer-operation.server";
import { checkInput, missing } from "./check-input.server";
import { Refusal } from "./problems.server";
import { obstacleTo } from "./tokens/caller.server";
import type { TokenHolder } from "./tokens/token-holder.server";

/** An answer without dates: only its tag tells whether it is current. */
const undated = new Date(0);

/**
 * The tag of what was read: its version, if it has one, and a mark of the whole answer, which also changes with what
 * has no version, such as the state of a planned episode.
 */
function tagOf(output: object, { body }: Rendered): string {
  const mark = hash("sha256", body, "base64url").slice(0, 16);
  return "version" in output ? `${output.version};${mark}` : mark;
}

/** A read as 304 if the caller knows it already, otherwise with its tag. */
export function unlessKnown(
  { headers: sent }: IncomingMessage,
  output: object,
  answer: Rendered,
): Rendered {
  const etag = `"${tagOf(output, answer)}"`;
  const known = { "if-none-match": sent["if-none-match"] };
  if (checkConditions(known, { etag, modified: undated }) === "proceed")
    return { ...answer, headers: { ...answer.headers, ETag: etag } };
  return { status: 304, headers: { ETag: etag }, body: Buffer.alloc(0) };
}

/**
 * A single strong entity-tag (RFC 9110 §8.8.3): the version that a write is based on.
 * @throws Refusal
 */
export function versionIn({ headers }: IncomingMessage): string {
  const said = headers["if-match"];
  if (said === undefined) throw new Refusal("version-missing");
  const [, version] = /^"([^";]{1,100})(?:;[\w-]{16})?"$/.exec(said) ?? [];
  if (version !== undefined) return version;
  const errors = { "If-Match": 'Hier steht genau eine Version, wie sie im ETag steht: "…".' };
  throw new Refusal("invalid-input", { errors });
}

type Write = { holder: TokenHolder; url: URL; found: FoundOperation; caller: Caller };

/**
 * Refuses a write with If-Match whose subject has changed since it was read. The operation itself compares versions
 * if it needs one; for the others the subject is read again.
 * @throws Refusal 412, or 404 if the subject is gone
 */
export async function checkMatch(
  services: Services,
  { headers }: IncomingMessage,
  { holder, url, found: { operation }, caller }: Write,
): Promise<void> {
  const said = headers["if-match"];
  if (said === undefined || operation.needsVersion) return;
  const { find } = await operationTable(services);
  // 'POST /comments/{id}/approve' changes what 'GET /comments/{id}' reads.
  const above = /^.*\/\{\w+\}(?=\/)/.exec(operation.path)?.[0];
  const paths = operation.method === "POST" ? [above] : [operation.path, above];
  const parts = pathBelow(url).split("/");
  const [subject] = paths.flatMap((path) => {
    const sent = path && parts.slice(0, path.split("/").length).join("/");
    return (sent && find("GET", sent)) || [];
  });
  if (!subject || obstacleTo(holder, subject.operation)) return;
  const input = checkInput(subject, { fields: {}, errors: {} });
  const output = await subject.operation.run(services, input, caller);
  if (output === null) throw missing(operation);
  const tag = tagOf(output, renderedOf(url, output));
  const [version = tag] = tag.split(";");
  // Answers to writes have the version alone.
  const isCurrent = [tag, version].some(
    (etag) =>
      checkConditions({ "if-match": said }, { etag: `"${etag}"`, modified: undated }) === "proceed",
  );
  if (!isCurrent) throw new Refusal("conflict", { version });
}
