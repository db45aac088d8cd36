import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { retryAfter } from "~/platform/errors";
import { readFilePart } from "~/platform/operations/file-body.server";
import type { Caller, FilePart, Operation } from "~/platform/operations/operation.server";
import {
  type FoundOperation,
  operationTable,
  pathBelow,
} from "~/platform/operations/operation-table.server";
import { allowSlowBody, takesUploads } from "~/platform/outside/body-time.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { findOperation, renderedOf } from "./answer-operation.server";
import { missing, notHere, type RequestFields, readQuery } from "./check-input.server";
import { checkMatch, unlessKnown, versionIn } from "./conditions.server";
import { formFields, maxBytes, readJson } from "./json-body.server";
import { orProblem, Refusal } from "./problems.server";
import { idempotencyKey, runOnce } from "./run-once.server";
import { inputOf } from "./send-back.server";
import { callerOf } from "./tokens/caller.server";
import { countRequest, findHolder, type TokenHolder } from "./tokens/token-holder.server";

/** Answers an authenticated program: reads and writes, as far as its token allows. */
export async function answerProgram(
  services: Services,
  request: IncomingMessage,
): Promise<Rendered> {
  const url = new URL(request.url ?? "/", services.env.BASE_URL);
  let limit = {};
  const { headers, ...rendered } = await orProblem(services, url.pathname, async () => {
    const isReading = request.method === "GET" || request.method === "HEAD";
    // The document is for everybody, with a token too.
    if (isReading && pathBelow(url) === "/openapi.json")
      return (await import("./document.server")).serveDocument(services);
    const find = () => findOperation(services, isReading ? "GET" : (request.method ?? ""), url);
    // Only operations that exist ask for a token.
    if (request.headers.authorization === undefined) await find();
    const holder = await findHolder(services, request);
    const counted = await countRequest(services, holder, request.method);
    limit = counted.headers();
    if (counted.seconds > 0) throw new Refusal("too-many", { seconds: counted.seconds });
    const answered = await answer(services, request, {
      url,
      found: await find(),
      holder,
      isReading,
    });
    if (answered.status === 304) await counted.forget();
    limit = counted.headers();
    return answered;
  });
  return { ...rendered, headers: { ...headers, ...limit, "Cache-Control": "no-store" } };
}

type Asked = { url: URL; found: FoundOperation; holder: TokenHolder; isReading: boolean };

async function answer(
  services: Services,
  request: IncomingMessage,
  { url, found, holder, isReading }: Asked,
): Promise<Rendered> {
  const { operation } = found;
  const caller = callerOf(holder, operation, () => versionIn(request));
  const query = readQuery(url);
  if (isReading) {
    const { output, rendered } = await runFound(services, url, {
      found,
      sent: query,
      caller,
      holder,
    });
    return unlessKnown(request, output, rendered);
  }
  const run = async (sent: RequestFields, file?: FilePart) => {
    if (caller) await checkMatch(services, request, { holder, url, found, caller });
    const by = caller && { ...caller, ...(file && { file }) };
    const asked = { found, sent, caller: by, holder };
    const { output, rendered } = await runFound(services, url, asked);
    const location = await createdAddress(services, url, operation, output);
    const headers = {
      ...rendered.headers,
      ...("version" in output && { ETag: `"${output.version}"` }),
      ...(location && { Location: location }),
    };
    return { ...rendered, headers, status: location ? 201 : 200 };
  };
  const isForm = request.headers["content-type"]?.startsWith("multipart/");
  if (operation.takesFile === true || (operation.takesFile && isForm)) {
    if (!takesUploads(services)) throw new Refusal("unavailable", { seconds: Number(retryAfter) });
    allowSlowBody(request);
    const { file, fields } = await readFilePart(request);
    return run({ fields: formFields(fields), errors: notHere(query.fields) }, file);
  }
  const { bytes, fields } = await readJson(request, maxBytes(operation.input));
  const sent = { fields, errors: notHere(query.fields) };
  const key = operation.method === "POST" ? idempotencyKey(request) : null;
  if (key === null) return run(sent);
  const fingerprint = hash("sha256", Buffer.concat([Buffer.from(`${url.pathname}\n`), bytes]));
  return runOnce(services, { tokenId: holder.token.id, key, fingerprint }, () => run(sent));
}

type FoundRequest = {
  found: FoundOperation;
  sent: RequestFields;
  caller: Caller | null;
  holder: TokenHolder;
};

async function runFound(
  services: Services,
  url: URL,
  { found, sent, caller, holder }: FoundRequest,
) {
  const { operation } = found;
  const input = await inputOf(services, found, { sent, caller, holder });
  const output = await operation.run(services, input, caller);
  if (output === null) throw missing(operation);
  return { output, rendered: renderedOf(url, output) };
}

/** The address of an entry that was added to a list; null if none was. */
async function createdAddress(
  services: Services,
  url: URL,
  { method, wasThere }: Operation,
  output: object,
): Promise<string | null> {
  if (method !== "POST" || !("id" in output) || wasThere?.(output as never)) return null;
  const { find } = await operationTable(services);
  const path = `/${output.id}`;
  return find("GET", pathBelow(url) + path) && url.pathname + path;
}
